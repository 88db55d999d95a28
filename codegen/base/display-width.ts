const wide: readonly (readonly [from: number, to: number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
]

/** Columns that a text takes in a terminal: two for East Asian letters, none for marks that join the letter before. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += characterWidth(character)
  return width
}

function characterWidth(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x300) return 1
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0
  return wide.some(([from, to]) => point >= from && point <= to) ? 2 : 1
}
