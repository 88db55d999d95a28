import { describe, expect, it, test } from 'vitest'
import { checkSchema } from '../../../../codegen/language/checks'
import { validateStructure } from '../../../../codegen/language/checks/structure'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import { readSchema } from '../../../../codegen/language/read/schema'
import { checkerMessages } from '../../../../codegen/language/read/checker-messages'
import { realFiles } from '../../support/schema-under-test'
import { typos, understood, type Typo } from './typos'
import { shareOf } from '../../../support/thorough'

/* What people write who are not programmers: it is understood where it can mean one thing only, or put right. */

/* Without the texts of the console, which take longer to read than the schema. */
const files = realFiles().filter(({ kind }) => kind === 'app' || kind === 'resource')
const order = files.find(({ file }) => file === 'schema/order.yaml')?.text ?? ''

function errorsWith({ old, by }: Pick<Typo, 'old' | 'by'>, language = 'zh-chs') {
  if (!order.includes(old)) throw new Error(`nothing reads ${old}`)
  const changed = files.map((file) => ({
    ...file,
    text:
      file.file === 'schema/order.yaml'
        ? file.text.replace(old, () => by)
        : file.text.replace('source: zh-chs', `source: ${language}`),
  }))
  const { sources, diagnostics } = parseSchemaFiles(changed)
  const found = [...diagnostics, ...validateStructure(sources, diagnostics)]
  const all = found.some(({ level }) => level === 'error')
    ? found
    : checkSchema(readSchema(sources))
  return all.filter(({ level }) => level === 'error')
}

const lineOf = ({ old }: Typo): number => {
  const before = order.slice(0, order.indexOf(old))
  return before.split('\n').length
}

test('there are 59 slips, each of its own', () => {
  expect(new Set(typos.map(({ by }) => by)).size).toBe(59)
})

describe('a slip', () => {
  it.each(typos)('$by is answered with the line as it should be', (typo) => {
    const [only, ...others] = errorsWith(typo)
    expect(others).toEqual([])
    expect(only?.place.line).toBe(lineOf(typo))
    expect(only?.help).toContain(`\`${typo.right}\``)
    // In the language of the schema.
    expect(only?.message).toMatch(/\p{Script=Han}/u)
  })

  it.each(understood)('$by is understood', (typo) => {
    expect(errorsWith(typo)).toEqual([])
  })
})

describe.each(shareOf(['en', 'ja', 'zh-cht'], 3))('a schema in %s', (language) => {
  it.each(typos.filter((_, index) => index % 4 === 1))('answers $by in it', (typo) => {
    const [only, ...others] = errorsWith(typo, language)
    expect(others).toEqual([])
    expect(only?.help).toBe(checkerMessages(language).write(typo.right))
  })
})

test('what is like nothing is answered with what there is', () => {
  const [only] = errorsWith({ old: '11 only after 9', by: '11 only after 99' })
  expect(only?.help).toBe('请在 `statuses` 下声明 99，或删去这里的。已声明：1 至 19')
})

test.each([
  ['zh-chs', '这里没有名为 `ennd` 的键。', '是否想写 `end`？'],
  ['zh-cht', '這裡沒有名為 `ennd` 的鍵。', '是否想寫 `end`？'],
  ['ja', '`ennd` というキーはここにはありません。', '`end` のことですか？'],
  ['en', '`ennd` is not a key of a status.', 'did you mean `end`?'],
])('a key that there is not is answered in %s', (language, message, help) => {
  const old = 'payout, color: error, end: true'
  const found = errorsWith({ old, by: 'payout, color: error, ennd: true' }, language)
  expect(found.map((each) => [each.message, each.help])).toEqual([[message, help]])
})
