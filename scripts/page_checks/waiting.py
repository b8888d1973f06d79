"""Waiting for what a page does, no longer than it takes."""


def until(browser, script, wanted, seconds=10):
    """The value of an expression, as soon as it is the one that is wanted."""
    for _ in range(int(seconds * 20)):
        if (value := browser.run(script)) == wanted:
            break
        browser.wait(0.05)
    return value


def settle(browser):
    """Waits until the open picture and its neighbor rest."""
    until(browser, "['frame', 'other', 'box'].flatMap((id) => document.getElementById(id).getAnimations()).length", 0, 3)
