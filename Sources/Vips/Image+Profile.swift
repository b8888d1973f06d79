internal import CVips

extension Image {
  /// Converts to sRGB of 8 bits a channel through the picture's own profile, if its colors depend on one.
  ///
  /// This is the only place where pictures meet their profiles. Black becomes black, however light the
  /// darkest color of the profile's device is. Alpha is scaled to 8 bits. A profile that littlecms cannot
  /// use costs no picture: its colors then count as sRGB, its inks as those of libvips' own profile.
  package func throughProfile() throws(VipsError) -> Image {
    guard needsProfile else { return self }
    let colors = try channel(0, count: colorChannels).inStandardRGB()
    guard bands > colorChannels else { return colors }
    return try Operation.run("bandjoin", ["in": .images([colors, alphaOf8Bits()])])
  }

  /// Whether the colors depend on a profile.
  ///
  /// Without one the picture counts as sRGB, and a transform would only cost time: building one
  /// takes 8 ms. A profile for another kind of picture says nothing about this one.
  package var needsProfile: Bool { isInDeviceColors && (isInk || profile != nil) }

  /// Its profile, if that is one for such a picture.
  private var profile: Profile? {
    anyProfile.map(Profile.init).flatMap { $0.channels == colorChannels ? $0 : nil }
  }

  /// What it carries as its profile, useful or not.
  package var anyProfile: [UInt8]? { bytes(Self.profileField) }
  package var hasProfile: Bool { has(Self.profileField) }

  /// The profile that the colors of an RGB picture depend on; nil for any other picture.
  package var profileOfRGB: [UInt8]? {
    anyProfile.flatMap { Profile($0).channels == 3 ? $0 : nil }
  }

  package var isInk: Bool { interpretation == VIPS_INTERPRETATION_CMYK }

  /// Its channels without alpha, and without whatever else follows that.
  var colorChannels: Int {
    switch interpretation {
    case VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16: 1
    case VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16:
      min(3, bands)
    case VIPS_INTERPRETATION_CMYK: min(4, bands)
    default: bands - (hasAlpha ? 1 : 0)
    }
  }

  /// Whether its colors are those of a device, and not absolute as in Lab.
  private var isInDeviceColors: Bool {
    [
      VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16,
      VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16, VIPS_INTERPRETATION_CMYK,
      VIPS_INTERPRETATION_MULTIBAND,
    ].contains(interpretation)
  }

  /// The same pixels with a profile.
  package func withProfile(_ profile: [UInt8]) throws(VipsError) -> Image {
    let copy = try Operation.run("copy", on: self)
    copy.attach(profile, as: Self.profileField)
    return copy
  }

  static let profileField = "icc-profile-data"

  private func inStandardRGB() throws(VipsError) -> Image {
    if let intent = profile?.intent, let converted = try? transformed(intent) { return converted }
    let bare = try Operation.run("copy", on: self)
    _ = unsafe vips_image_remove(bare.pointer, Self.profileField)
    return isInk ? try bare.transformed(.relative) : try bare.standardRGB()
  }

  private func transformed(_ intent: Profile.Intent) throws(VipsError) -> Image {
    try Operation.run(
      "icc_transform", on: self,
      [
        "output-profile": .string("srgb"), "embedded": .flag(true),
        "input-profile": .string(isInk ? "cmyk" : "srgb"), "intent": .code(intent),
        "black-point-compensation": .flag(true),
      ])
  }

  private func channel(_ first: Int, count: Int = 1) throws(VipsError) -> Image {
    if count == bands { return self }
    return try Operation.run("extract_band", on: self, ["band": .int(first), "n": .int(count)])
  }

  /// The channel after the colors; releases of libvips differ in what they make of it in a conversion.
  private func alphaOf8Bits() throws(VipsError) -> Image {
    let alpha = try channel(colorChannels)
    guard bytesPerSample > 1 else { return alpha }
    return try alpha.linear(
      times: [format == VIPS_FORMAT_USHORT ? 1.0 / 257 : 1], plus: [0.5], to8Bits: true)
  }
}
