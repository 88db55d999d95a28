const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** Nine levels of nine aliases. */
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...[...'bcdefghi'].map((name, index) => {
    const before = 'abcdefgh'[index]
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`
  }),
].join('\n')

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'))

/** Files that no schema may be, and the code that each is refused with. */
export const evil: readonly [title: string, content: string | Uint8Array, code: string][] = [
  ['aliases that multiply', bomb, 'yaml-alias'],
  ['an alias of itself', 'a: &a [*a]', 'yaml-alias'],
  ['2,000 levels in brackets', '['.repeat(2000), 'too-deep'],
  ['2,000 levels in brackets, closed', '['.repeat(2000) + ']'.repeat(2000), 'too-deep'],
  ['2,000 levels in dashes', `${'- '.repeat(2000)}a`, 'too-deep'],
  ['levels by indentation', lines(400, (index) => `${' '.repeat(index)}a:`), 'too-deep'],
  ['200,000 brackets', '['.repeat(200_000), 'too-deep'],
  ['20,000 keys', lines(20_000, (index) => `k${index}: 1`), 'too-many-entries'],
  ['20,000 items', lines(20_000, () => '- a'), 'too-many-entries'],
  ['YAML 1.1', '%YAML 1.1\n---\nresource: no', 'yaml-directive'],
  ['a tag directive', '%TAG ! tag:x,2000:\n---\na: 1', 'yaml-directive'],
  ['a binary', 'a: !!binary aGk=', 'yaml-tag'],
  ['a tag of its own', 'a: !evil { b: c }', 'yaml-tag'],
  ['two documents', 'a: 1\n---\nb: 2', 'several-documents'],
  ['60,000 documents', '---\n'.repeat(60_000), 'several-documents'],
  ['tabs', 'a:\n\tb: 1', 'yaml-syntax'],
  ['commas alone', `[${','.repeat(100_000)}]`, 'yaml-syntax'],
  ['quotes alone', '"'.repeat(100_000), 'yaml-syntax'],
  ['a quote that never ends', `a: "${'x\n'.repeat(4000)}`, 'yaml-syntax'],
  ['a NUL', 'a: b\0c', 'control-character'],
  ['an escape sequence of a terminal', 'a: \u001B[2Jb', 'control-character'],
  ['text turned around', 'a: \u202Eb', 'hidden-direction'],
  ['nothing', '', 'empty-file'],
  ['a comment alone', '# nothing\n', 'empty-file'],
  ['UTF-16 with a mark', Buffer.concat([bytes(0xff, 0xfe), utf16('a: 1\n')]), 'not-utf8'],
  ['UTF-16 without a mark', utf16('resource: a\n'), 'not-utf8'],
  ['no UTF-8', Buffer.concat([Buffer.from('a: '), bytes(0xff, 0xc3, 0x28)]), 'not-utf8'],
  ['1,100 kB', `# ${'x'.repeat(1_100_000)}`, 'file-too-large'],
  ['a text', 'just a text', 'wrong-type'],
  ['a list', '- a\n- b', 'wrong-type'],
]
