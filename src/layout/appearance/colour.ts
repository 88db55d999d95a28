/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The darkest background on which a white page shows text. */
const TINTED: Rgb = [236, 242, 247]

/** Contrast that text needs (WCAG 2.2, AA), and a little more because colours are rounded. */
const READABLE = 4.55
/** `#409EFF` as numbers. Any other text is black. */
export const rgbOf = (hex: string): Rgb => {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  const channel = (at: number): number => Number.parseInt(found?.[at] ?? '0', 16)
  return [channel(1), channel(2), channel(3)]
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours. `share` is how much of the second one is taken. */
export const mixColours = (from: Rgb, to: Rgb, share: number): Rgb => {
  const channel = (at: 0 | 1 | 2): number => from[at] + (to[at] - from[at]) * share
  return [channel(0), channel(1), channel(2)]
}

const linearChannel = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linearChannel(red) + 0.7152 * linearChannel(green) + 0.0722 * linearChannel(blue)

/** Contrast of two opaque colours, from 1 to 21. */
export const contrastRatio = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const roundToHex = (rgb: Rgb): Rgb => rgbOf(hexOf(rgb))

/**
 * How much a full darkening takes from each channel in addition. Taking the same amount from all channels keeps a dark
 * shade of a colour from looking grey.
 */
const TAKEN = 60

const darkenColour = (rgb: Rgb, share: number): Rgb => {
  const channel = (at: 0 | 1 | 2): number => Math.max(0, rgb[at] * (1 - share) - TAKEN * share)
  return roundToHex([channel(0), channel(1), channel(2)])
}

const lightenColour = (rgb: Rgb, share: number): Rgb => roundToHex(mixColours(rgb, WHITE, share))

/** The colour itself, or the nearest shade of it that has the wanted contrast with every background. */
const readableShade = (
  rgb: Rgb,
  shade: (rgb: Rgb, share: number) => Rgb,
  backgrounds: readonly Rgb[],
): Rgb => {
  for (let share = 0; share < 1; share += 0.01) {
    const found = shade(rgb, share)
    if (backgrounds.every((background) => contrastRatio(found, background) >= READABLE))
      return found
  }
  return shade === darkenColour ? BLACK : WHITE
}

/** What the shades of a colour are made for. */
const usesOf = (ground: Rgb) =>
  ground === WHITE
    ? { soft: 0.9, shade: darkenColour, tinted: TINTED, strongest: BLACK }
    : { soft: 0.84, shade: lightenColour, tinted: mixColours(ground, WHITE, 0.1), strongest: WHITE }

/**
 * The variables that follow from the colour that an operator picks, by name.
 *
 * @param ground the surface of a dark page, on which words are light; white for every other page
 */
export const shadesOf = (hex: string, ground = WHITE): Readonly<Record<string, string>> => {
  const picked = rgbOf(hex)
  const { soft: share, shade, tinted, strongest } = usesOf(ground)
  const soft = roundToHex(mixColours(picked, ground, share))
  // Text in this colour stands on tinted backgrounds, and words of the page's own colour stand on this colour.
  const text = readableShade(picked, shade, [soft, tinted])
  return {
    '--dw-primary': hexOf(picked),
    '--dw-primary-text': hexOf(text),
    '--dw-primary-strong': hexOf(mixColours(text, strongest, 0.2)),
    '--dw-primary-soft': hexOf(soft),
    '--dw-primary-line': hexOf(mixColours(picked, ground, 0.5)),
  }
}
