import { expect, test } from 'vitest'
import { statusLifecycle } from '../../../../src/generated/order/lifecycle'
import { actionsFor, splitButtonsAndMenu } from '../../../../src/kit/actions/row/actions-for'
import { textWidth } from '../../../../src/kit/base/values/text-width'
import type { Lifecycle } from '../../../../src/providers/definitions/definition'
import { callOf, manualTransitions } from '../../../e2e/specification'

/** The call's name in the schema, from the path that the specification gives it. */
const callTo = (to: number): string => callOf(to).replace('/admin/order/', '')

test.each(Object.entries(manualTransitions))(
  'status %s offers exactly its moves, each by its call',
  (code, to) => {
    const actions = actionsFor({ id: 1, status: Number(code) }, statusLifecycle, [])
    expect(actions.map((action) => action.to)).toEqual(to)
    expect(actions.map(({ call }) => call)).toEqual(to.map(callTo))
    expect(actions.every(({ allowed }) => allowed)).toBe(true)
  },
)

test('what pays out or ends an order asks first, and nothing else does', () => {
  const asks = new Set(
    Object.keys(manualTransitions).flatMap((code) =>
      actionsFor({ status: Number(code) }, statusLifecycle, [])
        .filter(({ confirm }) => confirm)
        .map(({ to }) => to),
    ),
  )
  expect([...asks].toSorted((a, b) => Number(a) - Number(b))).toEqual([3, 6, 8, 11, 12, 17, 18, 19])
})

test.each([0, 20, '11', '9', null, undefined, 11.5, Number.NaN, '', [9], { code: 9 }])(
  'C-17 the status %j offers nothing',
  (status) => {
    expect(actionsFor({ id: 1, status }, statusLifecycle, [])).toEqual([])
  },
)

test('C-17 a record without the field, or with an inherited one, offers nothing', () => {
  expect(actionsFor({}, statusLifecycle, [])).toEqual([])
  expect(actionsFor(Object.create({ status: 9 }) as object, statusLifecycle, [])).toEqual([])
})

const table: Lifecycle = {
  field: 'state',
  start: [0],
  statuses: [
    { code: 0, key: 'zero' },
    { code: -1, key: 'minus' },
    { code: '', key: 'empty' },
    { code: null, key: 'null' },
  ],
  moves: [
    { from: 0, to: -1, call: 'a' },
    { from: 0, to: -1, action: 'capture', call: 'b', roles: ['finance'] },
    { from: -1, to: '', call: 'a' },
    { from: '', to: null, call: 'a' },
    { from: null, to: 0, call: 'a', serverDecides: true },
  ],
}

test('0, -1, the empty text and null are codes like any other', () => {
  const codes = [0, -1, '', null]
  const to = codes.map((state) => actionsFor({ state }, table, ['finance']).map((one) => one.to))
  expect(to).toEqual([[-1, -1], [''], [null], [0]])
})

test('a named action has a label and an id of its own; a role blocks it and says so', () => {
  const [plain, named] = actionsFor({ state: 0 }, table, ['clerk'])
  expect(plain).toMatchObject({ labelKey: 'choices.state.minus', allowed: true, blockers: [] })
  expect(named).toMatchObject({ labelKey: 'moves.state.capture', call: 'b', allowed: false })
  expect(named?.blockers).toEqual([
    { code: 'role', message: 'kit.actions.noRole', roles: ['finance'] },
  ])
  expect(actionsFor({ state: 0 }, table, [])[1]?.allowed).toBe(false)
  expect(plain?.id).not.toBe(named?.id)
  expect(actionsFor({ state: 0 }, table, ['finance'])[1]?.allowed).toBe(true)
})

test.each([
  [4, [7, 6, 8, 9], []],
  [1, [5, 4, 7, 9], [3, 6, 8]],
  [11, [13, 14, 15, 16], [17, 18, 19]],
])(
  'the primary move is the first of up to four buttons; of the others, those that lead on are before those that end: %i',
  (status, first, rest) => {
    const { statuses }: Lifecycle = statusLifecycle
    const primary = statuses.find(({ code }) => code === status)?.primary
    const offered = actionsFor({ status }, statusLifecycle, [])
    const { buttons, more } = splitButtonsAndMenu(offered, { primary })
    expect(buttons.map(({ to }) => to)).toEqual(first)
    expect(more.map(({ to }) => to)).toEqual(rest)
    expect(splitButtonsAndMenu(offered, { primary }).primary?.to).toBe(primary)
  },
)

test('in one line there are as many buttons as there is room for, and always the first one', () => {
  const offered = actionsFor({ status: 5 }, statusLifecycle, [])
  const shown = (width: number) =>
    splitButtonsAndMenu(offered, { primary: 7, widthOf: () => width }).buttons.map(({ to }) => to)
  expect(shown(2)).toEqual([7, 8, 9])
  expect(shown(4)).toEqual([7, 9])
  expect(shown(8)).toEqual([7])
  expect(shown(80)).toEqual([7])
})

test.each([
  ['审批通过', 4],
  ['Overdue', 3.92],
  ['', 0],
])('the width of %s', (text, width) => {
  expect(textWidth(text)).toBeCloseTo(width)
})
