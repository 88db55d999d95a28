import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  Column,
  LifecycleCell,
  List,
  MoveButtons,
  RowActions,
  Table,
  TextCell,
} from '../../../../src/kit'
import { MoveList } from '../../support/move-list'
import { backendOf, lifecycle, renderScreen, row } from '../../support/screen'

const actions = (
  <RowActions>
    <MoveButtons lifecycle={lifecycle} />
  </RowActions>
)

const orders = (
  <List pageSize={20} paging="server">
    <Table actions={actions}>
      <Column source="sn">
        <TextCell />
      </Column>
      <Column source="status">
        <LifecycleCell choices={lifecycle.statuses} />
      </Column>
    </Table>
  </List>
)

const button = (name: string) => screen.findByRole('button', { name })
const click = (element: HTMLElement) => act(async () => element.click())

/** The question stands behind the actions of a row. */
const askWhy = async () => {
  await click(await button('More'))
  await click(await screen.findByRole('menuitem', { name: 'Available actions', hidden: true }))
}

test('what a row does not offer is explained: the moves from here, and what blocks the others', async () => {
  renderScreen(orders, backendOf([row()]))
  await askWhy()
  const dialog = within(await screen.findByRole('dialog'))
  const moves = within(dialog.getByRole('region', { name: 'Available' }))
  expect(moves.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Waiting 10',
    'Disbursed 11asks for confirmation',
    'Failed payout 12',
  ])
  const others = within(dialog.getByRole('region', { name: 'Not available' }))
  expect(others.getByRole('listitem').textContent).toBe("Under approval 5Can't be set manually.")
  await click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a move that another person has to make says so, and keeps its button', async () => {
  const moves = lifecycle.moves.map((move) => ({
    ...move,
    otherPersonThan: [10, 9],
    seals: ['amount'],
  }))
  renderScreen(<MoveList lifecycle={{ ...lifecycle, moves }} />, backendOf([row()]))
  expect((await button('Disbursed')).getAttribute('aria-disabled')).not.toBe('true')
  await askWhy()
  const dialog = within(await screen.findByRole('dialog'))
  const list = within(dialog.getByRole('region', { name: 'Available' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Disbursed 11asks for confirmation · not by the person who changed it to Waiting (10), Processing (9) · Amount must not have changed since then',
  )
})

test('a status that the rules do not know offers nothing, and says so', async () => {
  renderScreen(orders, backendOf([row({ status: 20 })]))
  // A row without moves has room for the question itself.
  await click(await button('Available actions'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('The rules do not include this status, so no action is available.')
  expect(dialog.getByRole('region', { name: 'Available' }).textContent).toContain('None')
})
