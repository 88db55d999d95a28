import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import {
  BooleanInput,
  DateInput,
  MoneyInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import type { InputProps } from '../../../../src/kit/forms/form-state/input-props'
import { checkRows, type CheckPorts } from '../../../../src/kit/lists/import/check-rows'
import type { LabelledColumn, ImportColumn } from '../../../../src/kit/lists/import/import-columns'
import { sendRow } from '../../../../src/kit/lists/import/send-row'
import { parseTableText } from '../../../../src/kit/lists/import/import-table'
import { createDuplicateCheck } from '../../../../src/kit/lists/import/duplicate-check'
import type { BatchRowOutcome } from '../../../../src/kit/actions/bulk/batch-run'
import { failure } from '../../support/harness'
import { definitions } from '../../support/definitions'

/* What the checks find in rows before any is sent, and what is said of a row that was. */

const columnsOf = (
  elements: Record<string, ReactElement<InputProps>>,
  more: Record<string, Partial<ImportColumn>> = {},
): LabelledColumn[] =>
  Object.entries(elements).map(([source, input]) => ({
    source,
    input,
    words: [],
    label: source,
    choiceLabel: (key) => `choice ${key}`,
    ...more[source],
  }))

const ports: CheckPorts = {
  translate: (key: string, values = {}) => {
    const said = Object.entries(values).filter(([name]) => name !== 'smart_count')
    return [key, ...said.map(([, value]) => value)].join(' ')
  },
  complete: false,
  find: async (_, text) => (text === 'Loan' ? { code: 7, key: '7', label: 'Loan (7)' } : null),
  isTaken: async () => false,
  validate: async () => [],
  checkText: (key) => `check ${key}`,
}

const checked = async (text: string, columns: LabelledColumn[], own: Partial<CheckPorts> = {}) => {
  const mapping = Object.fromEntries(columns.map(({ source }, at) => [source, at]))
  const rows = await checkRows(parseTableText(text, 100), columns, mapping, { ...ports, ...own })
  return rows.map(({ values, faults }) => ({
    values,
    faults: faults.map((fault) => `${fault.source}: ${fault.text}`),
  }))
}
const faultsOf = async (...given: Parameters<typeof checked>) =>
  (await checked(...given)).map(({ faults }) => faults)

const choices = [
  { code: 1, key: '1' },
  { code: 0, key: '0', readOnly: true },
  { code: 2, key: '2', when: { all: [{ field: 'name', is: ['a'] }] } },
] as const
const all = columnsOf(
  {
    name: <TextInput source="name" required maxLength={3} />,
    amount: <MoneyInput source="amount" min={1} digits={2} />,
    day: <DateInput source="day" />,
    loan: <ReferenceInput source="loan" to="loan" show="name" />,
    type: <SelectInput source="type" choices={choices} defaultValue={1} />,
    is: <BooleanInput source="is" codec={{ true: 'Y', false: 'N' }} />,
  },
  { type: { choices: { '2': ['Zwei'] } } },
)

const yes: CheckPorts['translate'] = (key) => (key === 'kit.cells.yes' ? 'Yes' : key)
const find = () => Promise.reject(new Error('down'))
const validate: CheckPorts['validate'] = async ({ name: is }) =>
  is === 'bad' ? [{ source: 'name', text: 'own' }] : []

test('texts become the values of the form, and a blank cell its default', async () => {
  const text = 'a,12.50,2026/3/2,Loan,zwei,yes\nb,,,,,N'
  expect(await checked(text, all, { translate: yes })).toEqual([
    {
      values: { name: 'a', amount: '12.50', day: '2026-03-02', loan: 7, type: 2, is: 'Y' },
      faults: [],
    },
    { values: { name: 'b', type: 1, is: 'N' }, faults: [] },
  ])
})

test('each mistake is one of the form, and all of a row are told', async () => {
  const text = 'abcd,0.5,2026-02-30,Nope,0,perhaps\n,1.234,x,,2,Y'
  expect(await faultsOf(text, all)).toEqual([
    [
      'name: form.maxLength 3',
      'amount: form.min 1',
      'day: form.date',
      'loan: kit.takeIn.reference',
      'type: kit.takeIn.choice choice 1, choice 0',
      'is: kit.takeIn.choice kit.cells.yes, kit.cells.no',
    ],
    [
      'name: form.empty',
      'amount: form.digits 2',
      'day: form.date',
      'type: kit.takeIn.choice choice 1, choice 0',
    ],
  ])
})

const pair = columnsOf({
  id: <TextInput source="id" />,
  from: <DateInput source="from" />,
  to: <DateInput source="to" checks={[{ is: '>=', than: 'from', key: 'order' }]} />,
  why: (
    <TextInput
      source="why"
      visibleWhen={{ all: [{ field: 'id', is: ['x'] }] }}
      requiredWhen={{ all: [{ field: 'to', empty: false }] }}
    />
  ),
})

test('conditions and checks across fields hold for rows as well', async () => {
  const text = 'x,2026-03-02,2026-03-01,w\nx,,2026-03-01,\ny,,2026-03-01,hidden'
  expect(await checked(text, pair)).toMatchObject([
    { faults: ['to: check order'] },
    { faults: ['why: form.empty'] },
    { faults: [], values: { id: 'y', to: '2026-03-01' } },
  ])
})

test('digits that a spreadsheet has rounded are no value', async () => {
  expect(await faultsOf('4.40306E+17,,,w', pair)).toEqual([['id: kit.takeIn.rounded']])
})

test('twins in the table, and values that are there already', async () => {
  const unique = columnsOf(
    { code: <TextInput source="code" />, name: <TextInput source="name" /> },
    { code: { unique: true } },
  )
  const isTaken = vi.fn(async (_: string, value: unknown) => {
    if (value === 'Q') throw new Error('no')
    return value === 'T'
  })
  expect(await faultsOf('A,1\nB,2\nA,1\nB,3\nT,4\nQ,5', unique, { isTaken })).toEqual([
    [],
    [],
    [': kit.takeIn.twin 1'],
    ['code: kit.takeIn.sameValue 2'],
    ['code: kit.takeIn.taken'],
    ['code: kit.takeIn.unasked'],
  ])
  // Only rows that are right so far are asked about.
  expect(isTaken.mock.calls.map(([, value]) => value)).toEqual(['A', 'B', 'T', 'Q'])
})

test('a backend that does not tell what there is to refer to makes no row right', async () => {
  expect(await faultsOf('a,,,Loan,,', all, { find })).toEqual([['loan: form.optionsFailed']])
})

test('a form that must be complete, and what the project itself checks', async () => {
  const name = columnsOf({ name: <TextInput source="name" />, note: <TextInput source="note" /> })
  expect(await faultsOf('a,\nbad,b', name, { complete: true, validate })).toEqual([
    ['note: form.empty'],
    ['name: own'],
  ])
})

test('values are looked for in the whole list, which is read once', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 1, name: 'T' }], total: 1 }))
  const definition = definitions.resources[0]
  if (!definition) throw new Error('there is no resource')
  const isTaken = createDuplicateCheck({ getList } as never, definition)
  expect([await isTaken('name', 'T'), await isTaken('name', 'U')]).toEqual([true, false])
  expect(getList).toHaveBeenCalledTimes(1)
})

const row = { id: 2, cells: [], values: { name: 'a' }, omit: [], faults: [], intent: 'i' }
const sent = async (error: unknown) => {
  const told: BatchRowOutcome[] = []
  const keepUnknown = vi.fn()
  const halt = vi.fn()
  const work = sendRow({
    create: () => (error === null ? Promise.resolve() : Promise.reject(error)),
    failureText: () => 'words',
    envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
    session: 'over',
    keepUnknown,
    halt,
  })
  await work(row, (each) => void told.push(each))
  return { told, kept: keepUnknown.mock.calls.length, halted: halt.mock.calls.length }
}

test.each([
  ['an answer', null, { state: 'done', words: '' }, 0, 0],
  ['a refusal', failure({ outcome: 'refused' }), { state: 'refused', words: 'words' }, 0, 0],
  ['no answer', failure({ outcome: 'unknown' }), { state: 'unknown', words: 'words' }, 1, 0],
  ['the end of the session', failure({ kind: 'login' }), { state: 'unsent', words: 'over' }, 0, 1],
])('%s', async (_, error, told, kept, halted) => {
  expect(await sent(error)).toEqual({ told: [told], kept, halted })
})
