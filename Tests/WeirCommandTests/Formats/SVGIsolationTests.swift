import Foundation
import Glibc
import Testing
@testable import Files
@testable import Vips

/// References in an SVG to other files or machines are not followed.
@Suite("SVG reaches nothing outside itself", .timeLimit(.minutes(60)))
struct SVGIsolationTests {
  private static let ground = Palette.green
  private static let plate = "<rect width='90' height='90' fill='rgb(20,160,60)'/>"

  /// The color in the middle of an SVG whose content is drawn over green.
  private func middle(_ content: String, _ shop: Workshop, before: String = "") throws -> Channels {
    let text = before + Sample.svg(Self.plate + content, width: 90, height: 90)
    try shop.write(text, to: "a.svg")
    let run = try shop.weir("a.svg", "-o", "w.png", "--allow", "svg", "-w", "200", "--force")
    #expect(run.status == 0, "\(run.errors)")
    return try shop.middle(of: "w.png")
  }

  private func image(_ reference: String, key: String = "href") -> String {
    "<image width='90' height='90' \(key)='\(reference)'/>"
  }

  @Test("An embedded picture is drawn, an external one is not")
  func files() throws {
    let shop = try Workshop()
    try shop.picture("red.png", Palette.red, width: 90, height: 90, as: .png)
    let data = Data(try shop.bytes(of: "red.png")).base64EncodedString()
    let inside = try middle(image("data:image/png;base64,\(data)"), shop)
    #expect(inside.isNear(Palette.red))
    let file = "\(shop.path("red.png"))"
    for reference in ["red.png", "./red.png", file, "file://\(file)", "file://localhost\(file)"] {
      for key in ["href", "xlink:href"] {
        #expect(try middle(image(reference, key: key), shop).isNear(Self.ground), "\(reference)")
      }
    }
  }

  @Test("Other drawings, style sheets and XInclude are not read")
  func drawings() throws {
    let shop = try Workshop()
    let red = "<rect id='r' width='90' height='90' fill='rgb(220,30,40)'/>"
    try shop.write(Sample.svg(red, width: 90, height: 90), to: "other.svg")
    try shop.write("rect { fill: rgb(220,30,40) }", to: "red.css")
    let folder = "file://\(shop.folder)"
    #expect(try middle(red, shop).isNear(Palette.red))
    for content in [
      image("\(folder)/other.svg"), "<use href='\(folder)/other.svg#r'/>",
      "<use xlink:href='other.svg#r'/>", "<style>@import url('\(folder)/red.css');</style>",
      "<style>@import url('red.css');</style>",
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='\(folder)/other.svg'/>",
    ] {
      #expect(try middle(content, shop).isNear(Self.ground), "\(content)")
    }
  }

  @Test("An entity that refers to another file is empty")
  func entities() throws {
    let shop = try Workshop()
    try shop.write("<rect width='90' height='90' fill='rgb(220,30,40)'/>", to: "secret.txt")
    let name = "file://\(shop.path("secret.txt"))"
    let inner =
      "<!DOCTYPE svg [<!ENTITY x \"<rect width='90' height='90' fill='rgb(220,30,40)'/>\">]>"
    #expect(try middle("&x;", shop, before: inner).isNear(Palette.red))
    try shop.write(
      "<!DOCTYPE svg [<!ENTITY x SYSTEM \"\(name)\">]>"
        + Sample.svg(Self.plate + "&x;", width: 90, height: 90), to: "b.svg")
    let run = try shop.weir("b.svg", "-o", "b.png", "--allow", "svg", "-w", "200")
    // Both are safe: an error, or a picture without the other file.
    if run.status == 0 {
      #expect(try shop.middle(of: "b.png").isNear(Self.ground))
    } else {
      #expect(run.errors.contains("skipped b.svg: its SVG data is damaged"))
    }
  }

  @Test("Nothing connects to the network")
  func network() throws {
    let listener = try Listener()
    let shop = try Workshop()
    let address = "http://127.0.0.1:\(listener.port)/a.png"
    for content in [
      image(address), image(address, key: "xlink:href"), "<use href='\(address)#x'/>",
      "<style>@import url('\(address)');</style>",
    ] {
      #expect(try middle(content, shop).isNear(Self.ground))
    }
    let dtd = "<!DOCTYPE svg SYSTEM \"\(address)\">"
    #expect(try middle("", shop, before: dtd).isNear(Self.ground))
    #expect(!listener.wasCalled)
    try listener.callItself()
    #expect(listener.wasCalled)
  }
}

/// Reports whether anything connects to a local port.
private final class Listener {
  private let descriptor: Int32
  private(set) var port: UInt16 = 0

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    try #require(descriptor >= 0)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try #require(withAddress { bind(descriptor, $0, size) } == 0)
    try #require(listen(descriptor, 8) == 0)
    var address = sockaddr_in()
    var length = size
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try #require(getsockname(descriptor, $0, &length) == 0)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }

  var wasCalled: Bool {
    let call = accept(descriptor, nil, nil)
    if call >= 0 { close(call) }
    return call >= 0
  }

  func callItself() throws {
    let caller = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(caller) }
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try #require(withAddress { connect(caller, $0, size) } == 0)
  }

  private func withAddress(_ body: (UnsafePointer<sockaddr>) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0) }
    }
  }
}
