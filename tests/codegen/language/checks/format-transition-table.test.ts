import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import { formatTransitionTable } from '../../../../codegen/language/checks/lifecycle/format-transition-table'
import { readSchema } from '../../../../codegen/language/read/schema'

const formatted = (text: string): string => {
  const { sources } = parseSchemaFiles([{ file: 'thing.yaml', kind: 'resource', text }])
  const transitionTable = readSchema(sources).resources[0]?.transitionTables[0]
  return transitionTable ? formatTransitionTable(text, transitionTable) : ''
}

const file = (statuses: string, moves: string) => `resource: thing
fields: { id: { type: integer }, state: { type: lifecycle } }
lifecycle:
  field: state
  start: 1
  calls: { status: { path: /s, body: [id, state] } }
  # what there is
  statuses:
${statuses}
  # what can be done
  moves:
${moves}
  # the end
`

test('the real transition table is laid out already', () => {
  const text = readFileSync('schema/order.yaml', 'utf8')
  expect(formatted(text)).toBe(text)
})

test('words, order and columns are mended; comments stay where they belong', () => {
  const given = file(
    `    1: { name: new } # first
    10: { name: paid }
    2: { name: sent, end: true }`,
    `    # by the clerk
    10 -> 2: paid -> send # late

    1 -> 10: { is: new -> payed, confirm: true }
    1 -> 2:
      is: new -> sent
      confirm: true`,
  )
  const want = file(
    `    1:  { name: new } # first
    10: { name: paid }
    2:  { name: sent, end: true }`,
    `
    1 -> 10: { is: new -> paid, confirm: true }
    1 -> 2:
      is: new -> sent
      confirm: true
    # by the clerk
    10 -> 2: paid -> sent # late`,
  )
  const once = formatted(given)
  expect(once.replaceAll(/\n+/g, '\n')).toBe(want.replaceAll(/\n+/g, '\n'))
  expect(formatted(once)).toBe(once)
})

test('moves in one line, and moves of sets, keep their order', () => {
  const flow = file(
    '    1: { name: new }\n    2: { name: paid }',
    '    { 2 -> 1: paid -> new, 1 -> 2: new -> paid }',
  )
  expect(formatted(flow)).toBe(flow)
  const sets = file(
    '    1: { name: new }\n    2: { name: paid }',
    "    '* -> 2 (x)': null\n    1 -> 2: new -> pad",
  )
  expect(formatted(sets)).toBe(sets.replace('new -> pad', 'new -> paid'))
})
