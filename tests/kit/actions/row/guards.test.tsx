import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MoneyCell } from '../../../../src/kit'
import { offeredCells } from '../../../../src/kit/actions/row/lifecycle-test-cells'
import type {
  Lifecycle,
  ResourceDefinition,
} from '../../../../src/providers/definitions/definition'
import { MoveList } from '../../support/move-list'
import { backendOf, order, renderScreen, row } from '../../support/screen'

/* Moves whose guard a record breaks are not offered, and the dialog says why. */

const guarded = {
  field: 'status',
  start: [9],
  statuses: [
    { code: 9, key: '9' },
    { code: 10, key: '10' },
    { code: 11, key: '11', end: true },
  ],
  moves: [
    { from: 9, to: 10, call: 'status', when: { all: [{ field: 'unseen', empty: false }] } },
    {
      from: 9,
      to: 11,
      call: 'status',
      when: {
        all: [
          { field: 'amount', atLeast: 10_000 },
          { field: 'sn', is: ['A', 'B'], not: true },
        ],
      },
    },
  ],
} as const satisfies Lifecycle

const definition: ResourceDefinition = {
  ...order,
  cells: { amount: <MoneyCell scale={2} /> },
  lifecycles: [guarded],
}

const render = (values: Parameters<typeof row>[0]) =>
  renderScreen(<MoveList lifecycle={guarded} />, backendOf([row(values)]), definition)

const disbursed = () => screen.queryByRole('button', { name: 'Disbursed' })

test('a move is offered where its guard holds, and where the row does not tell', async () => {
  render({ amount: 10_000 })
  await screen.findByText('SN7')
  expect(disbursed()).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Waiting' })).not.toBeNull()
})

test('it is not offered otherwise, and the dialog says what is missing as cells show it', async () => {
  render({ amount: 9999.99 })
  await screen.findByText('SN7')
  expect(disbursed()).toBeNull()
  await act(async () => screen.getByRole('button', { name: 'Available actions' }).click())
  const dialog = within(await screen.findByRole('dialog'))
  const others = within(dialog.getByRole('region', { name: 'Not available' }))
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Disbursed 11Only where Amount is at least 10,000.00',
  ])
})

test('a move that waits says when it can be made, and is offered then', async () => {
  const waiting = {
    ...guarded,
    moves: [
      {
        from: 9,
        to: 11,
        call: 'status',
        when: { all: [{ field: 'since', passed: { count: 30, unit: 'd' } }] },
      },
    ],
  } as const satisfies Lifecycle
  const show = (since: string | null) =>
    renderScreen(<MoveList lifecycle={waiting} />, backendOf([row({ since })]), {
      ...definition,
      lifecycles: [waiting],
    })
  const shown = show('2999-01-31 10:00')
  await screen.findByText('SN7')
  expect(disbursed()).toBeNull()
  await act(async () => screen.getByRole('button', { name: 'Available actions' }).click())
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Only where from 2999-03-02 10:00 on (counted from',
  )
  shown.unmount()
  show('2026-01-31 10:00')
  await screen.findByText('SN7')
  expect(disbursed()).not.toBeNull()
})

test('of several comparisons only the broken one is said', async () => {
  const between = {
    ...guarded,
    moves: [
      {
        from: 9,
        to: 11,
        call: 'status',
        when: { all: [{ field: 'amount', over: 5, atMost: 20 }] },
      },
    ],
  } as const satisfies Lifecycle
  renderScreen(<MoveList lifecycle={between} />, backendOf([row({ amount: 21 })]), {
    ...definition,
    lifecycles: [between],
  })
  await screen.findByText('SN7')
  await act(async () => screen.getByRole('button', { name: 'Available actions' }).click())
  const { textContent } = await screen.findByRole('dialog')
  expect(textContent).toContain('Only where Amount is at most 20.00')
  expect(textContent).not.toContain('more than')
})

test('only what is broken is said', async () => {
  render({ amount: 10_000, sn: 'B' })
  await screen.findByText('B')
  await act(async () => screen.getByRole('button', { name: 'Available actions' }).click())
  expect((await screen.findByRole('dialog')).textContent).toContain('Order number is not A or B')
})

test('what the generated test compares holds the guard of a move', () => {
  expect(offeredCells(9, guarded, { s: 'status' })).toBe(
    `... 10s[unseen ≠ ''] 11s[amount ≥ 10000, sn ≠ A | B]`,
  )
})
