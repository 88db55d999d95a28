import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { IntegerInput, PhoneInput, SelectInput, TextInput } from '../../../../src/kit/forms/form'
import type { InputProps } from '../../../../src/kit/forms/form-state/input-props'
import { digitDoubts, withRestoredZeros } from '../../../../src/kit/lists/import/doubtful-digits'
import { importTableOf } from '../../../../src/kit/lists/import/import-table'

/* Digits that a spreadsheet has spoilt are asked about, and nothing else is. */

const doubtsOf = (input: ReactElement<InputProps>, texts: readonly string[]) => {
  const column = { source: 'f', label: 'F', words: [], choiceLabel: (key: string) => key, input }
  const rows = importTableOf(texts.map((text) => [text]))
  const doubts = digitDoubts(rows, [column], { f: 0 })
  return { doubts, rows }
}

const found = (...given: Parameters<typeof doubtsOf>) =>
  doubtsOf(...given).doubts.map(({ kind, restored }) => [kind, Object.fromEntries(restored)])

const zeroed = [
  { code: '007', key: '007' },
  { code: '12', key: '12' },
] as const

test.each([
  [
    'a pattern',
    () => <TextInput source="f" pattern="\d{6}" />,
    ['1067', '10115'],
    { 1: '001067', 2: '010115' },
  ],
  [
    'a shortest length',
    () => <TextInput source="f" minLength={5} maxLength={5} />,
    ['1067', '10115'],
    { 1: '01067' },
  ],
  [
    'rows that kept theirs',
    () => <PhoneInput source="f" />,
    ['0937754336', '937754337'],
    { 2: '0937754337' },
  ],
  ['most rows', () => <TextInput source="f" />, ['10115', '1067', '20095'], { 2: '01067' }],
  [
    'the longest length',
    () => <PhoneInput source="f" maxLength={10} />,
    ['937754336'],
    { 1: '0937754336' },
  ],
  ['a choice', () => <SelectInput source="f" choices={zeroed} />, ['7', '12'], { 1: '007' }],
])('leading zeros: %s', (_, input, texts, restored) => {
  expect(found(input(), texts)).toEqual([['zeros', restored]])
})

test.each([
  ['mobiles', () => <PhoneInput source="f" maxLength={20} />, ['13800138000', '13900139000']],
  ['a count', () => <IntegerInput source="f" />, ['7', '12345']],
  ['short codes', () => <TextInput source="f" />, ['7', '12', '130', '140', '150']],
  ['words', () => <TextInput source="f" pattern="[A-Z]{3}" />, ['7', 'ABC']],
  ['a zero', () => <TextInput source="f" />, ['0', '01']],
])('no question about %s', (_, input, texts) => expect(found(input(), texts)).toEqual([]))

test('digits after the fifteenth that are zeros', () => {
  const texts = ['440305199810178000', '440305199810178451']
  expect(found(<TextInput source="f" />, texts)).toEqual([['rounded', { 1: texts[0] }]])
})

test('zeros come back only where the operator says so', () => {
  const { doubts, rows } = doubtsOf(<TextInput source="f" minLength={5} />, ['1067', 'x'])
  const cells = (answer?: 'restore' | 'keep') =>
    withRestoredZeros(rows, doubts, answer ? { [doubts[0]?.key ?? '']: answer } : {}).map(
      (row) => row.cells[0],
    )
  expect([cells(), cells('keep'), cells('restore')]).toEqual([
    ['1067', 'x'],
    ['1067', 'x'],
    ['01067', 'x'],
  ])
})
