/** From here on characters are as wide as they are high. */
const WIDE = 0x2e80

/** How wide a text is, in widths of a Chinese character: about half as much for each letter or digit. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) >= WIDE ? 1 : 0.56), 0)
