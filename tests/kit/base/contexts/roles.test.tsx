import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallButton, Column, CreateButton, EditButton, Filters, List } from '../../../../src/kit'
import {
  IntegerCell,
  MoveButtons,
  RowActions,
  StackedColumn,
  Table,
  TextCell,
} from '../../../../src/kit'
import { TextFilter } from '../../../../src/kit'
import { RolesContext, RolesProvider } from '../../../../src/kit/base/contexts/roles'
import type { ResourceDefinition } from '../../../../src/providers/definitions/definition'
import { backendOf, lifecycle, order, renderScreen, row } from '../../support/screen'

const [first, ...moves] = lifecycle.moves
const limited = { ...lifecycle, moves: [{ ...first, roles: ['finance', 'risk'] }, ...moves] }
const definition: ResourceDefinition = {
  ...order,
  access: {
    amount: { read: ['finance'] },
    minimum: { read: ['finance'] },
    sn: { write: ['risk'] },
  },
  calls: {
    ...order.calls,
    notify: { path: '/order/notify', body: ['id'], roles: ['finance'] },
    save: { path: '/order/save', body: ['id'], roles: ['finance'] },
  },
  verbs: { ...order.verbs, create: 'save', update: 'save' },
}

/** Beside what is no part of the kit, the other actions stay buttons. */
const Moves = () => <MoveButtons lifecycle={limited} />

const screenOf = (roles: readonly string[]) => (
  <RolesContext value={roles}>
    <List>
      <Filters>
        <TextFilter source="sn" />
        <TextFilter source="minimum" />
      </Filters>
      <CreateButton />
      <Table
        actions={
          <RowActions>
            <CallButton call="notify" />
            <EditButton />
            <Moves />
          </RowActions>
        }
      >
        <Column source="sn">
          <TextCell />
        </Column>
        <StackedColumn sources={['amount', 'term']}>
          <IntegerCell source="amount" />
          <IntegerCell source="term" />
        </StackedColumn>
      </Table>
    </List>
  </RolesContext>
)

const render = async (roles: readonly string[]) => {
  renderScreen(screenOf(roles), backendOf([row({ amount: 4711, term: 12 })]), definition)
  await screen.findByText('SN7')
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const state = (name: string) => {
  const button = screen.getByRole('button', { name })
  return [button.getAttribute('aria-disabled'), button.title]
}

test('who acts in every role sees and does everything', async () => {
  await render(['finance', 'risk'])
  expect(heads()[1]).toBe('Amount\nTerm')
  expect(screen.getByLabelText('minimum')).toBeTruthy()
  for (const name of ['Notify', 'Edit', 'Waiting']) expect(state(name)[0]).toBe('false')
})

test('a field that is not the operator’s is neither a column nor a filter', async () => {
  await render(['risk'])
  expect(heads()[1]).toBe('Term')
  expect(screen.queryByText(/4,?711/)).toBeNull()
  expect(screen.queryByLabelText('minimum')).toBeNull()
  expect(screen.getByLabelText(/^order number/i)).toBeTruthy()
})

test.each([[['clerk']], [[]]])(
  'what another role may do is shown disabled to %j, and says whose it is',
  async (roles) => {
    await render(roles)
    for (const name of ['Notify', 'Edit', 'Add']) {
      expect(state(name)).toEqual(['true', 'Only for: finance'])
      fireEvent.click(screen.getByRole('button', { name }))
    }
    expect(state('Waiting')).toEqual(['true', 'Only for: finance, risk'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(screen.getByRole('table')).queryByText('In progress')).toBeNull()
  },
)

test('roles are those of whoever is logged in at the moment', async () => {
  let roles: readonly string[] = ['clerk']
  const starts: (() => void)[] = []
  const session = {
    info: () => ({ name: '', roles }),
    onStart: (listener: () => void) => (starts.push(listener), () => undefined),
    onEnd: () => () => undefined,
  }
  const children = <CallButtonInRow />
  renderScreen(
    <RolesProvider session={session}>{children}</RolesProvider>,
    backendOf([row()]),
    definition,
  )
  expect(await screen.findByTitle('Only for: finance')).toBeTruthy()
  roles = ['finance']
  act(() => starts.forEach((tell) => tell()))
  expect(screen.queryByTitle('Only for: finance')).toBeNull()
})

const CallButtonInRow = () => (
  <List>
    <Table actions={<CallButton call="notify" />}>
      <Column source="sn">
        <TextCell />
      </Column>
    </Table>
  </List>
)
