import { describe, expect, it } from 'vitest'
import { check } from '../../../codegen/checks'
import { validate } from '../../../codegen/checks/structure'
import { load } from '../../../codegen/read'
import { readSchema } from '../../../codegen/read/schema'
import { realFiles } from '../support/schema-under-test'

/* What people write who are not programmers: it is understood where it can mean one thing only, or put right. */

/* Without the texts of the console, which take longer to read than the schema. */
const files = realFiles().filter(({ kind }) => kind === 'app' || kind === 'resource')

function problemsWith(old: string, by: string): string[] {
  const changed = files.map((file) => {
    if (file.file !== 'schema/order.yaml') return file
    if (!file.text.includes(old)) throw new Error(`nothing reads ${old}`)
    return { ...file, text: file.text.replace(old, by) }
  })
  const { sources, diagnostics } = load(changed)
  const found = [...diagnostics, ...validate(sources, diagnostics)]
  const all = found.some(({ level }) => level === 'error') ? found : check(readSchema(sources))
  return all
    .filter(({ level }) => level === 'error')
    .map(({ place, code, help }) => `${place.line} ${code}: ${help}`)
}

const lineOf = (text: string): number => {
  const order = files.find(({ file }) => file === 'schema/order.yaml')?.text ?? ''
  return order.slice(0, order.indexOf(text)).split('\n').length
}

const promise = '17, 18, 19 only by paid'

describe('a promise', () => {
  it.each([
    '17，18，19 only by paid',
    '17、18、19 only by paid',
    '17, 18, 19 only by paid。',
    '“17”, “18”, 「19」 only by paid',
    'settled normally, settled early, settled overdue only by paid',
    '正常结清、提前结清、逾期结清 only by paid',
    '17, 18 or 19 only by call paid',
  ])('%s is understood', (words) => {
    expect(problemsWith(promise, words)).toEqual([])
  })

  it.each([
    ['17-19 only by paid', '17, 18, 19'],
    ['17–19 only by paid', '17, 18, 19'],
    ['17~19 only by paid', '17, 18, 19'],
    ['17 至 19 only by paid', '17, 18, 19'],
    ['17 and 18 only by paid', '17, 18'],
    ['17 和 18 only by paid', '17, 18'],
    ['17；18；19 only by paid', '17, 18, 19'],
    ['“17 only by paid', '17'],
    ['17” only by paid', '17'],
  ])('%s is told to be %s', (words, meant) => {
    const [only = '', ...others] = problemsWith(promise, words)
    expect(others).toEqual([])
    expect(only).toBe(`${lineOf(promise)} unknown-status: did you mean \`${meant}\`?`)
  })
})

const move = '12 -> 13: disbursement failed -> repaying normally'

describe('a move', () => {
  it('of the server is put right as well', () => {
    expect(problemsWith('    - 2 -> 9\n', '    - 2→9\n')).toEqual([
      `${lineOf('- 2 -> 9')} bad-value: write it as \`2 -> 9\``,
    ])
  })

  it.each([
    '12 → 13',
    '12→13',
    '12 => 13',
    '12->13',
    '12 ->13',
    '12-> 13',
    '12 --> 13',
    '12 —> 13',
  ])('%s is told to be 12 -> 13', (written) => {
    const [only = '', ...others] = problemsWith('12 -> 13:', `${written}:`)
    expect(others).toEqual([])
    expect(only).toBe(`${lineOf(move)} bad-key: write it as \`12 -> 13\``)
  })
})
