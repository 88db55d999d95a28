import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  Buttons,
  Column,
  List,
  MoneyCell,
  RefreshButton,
  StackedColumn,
  Table,
  TextCell,
} from '../../../../src/kit'
import { backendOf, order, renderScreen, row } from '../../support/screen'

const list = (
  <List pageSize={20} paging="server">
    <Buttons>
      <RefreshButton />
    </Buttons>
    <Table>
      <Column source="sn">
        <TextCell />
      </Column>
      <Column source="mobile">
        <TextCell />
      </Column>
      <StackedColumn sources={['amount', 'term']}>
        <MoneyCell source="amount" />
        <TextCell source="term" />
      </StackedColumn>
    </Table>
  </List>
)

// The code of the menu is fetched when somebody is about to open it.
beforeAll(() => import('../../../../src/kit/lists/columns/columns-panel').then(() => undefined))

const headings = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

const stored = (): unknown =>
  JSON.parse(localStorage.getItem('deskwright.preferences.u1') ?? '{}').columns ?? {}

const openMenu = async (): Promise<HTMLElement> => {
  renderScreen(list, backendOf([row()]))
  await screen.findByText('SN7')
  await act(async () => screen.getByRole('button', { name: 'Columns' }).click())
  return screen.findByRole('dialog', { hidden: true })
}

test('columns are hidden and moved at once, kept under the names of their fields, and restored', async () => {
  const menu = within(await openMenu())
  const box = (name: string) => menu.getByLabelText<HTMLInputElement>(name)
  const grip = (name: string) => menu.getByLabelText(`Move ${name}`)
  expect(headings()).toEqual(['Order number', 'Mobile', 'Amount\nTerm'])
  expect(box('Order number').disabled).toBe(true)

  fireEvent.click(box('Mobile'))
  expect(headings()).toEqual(['Order number', 'Amount\nTerm'])
  expect(box('Mobile').checked).toBe(false)
  fireEvent.keyDown(grip('Amount / Term'), { key: 'ArrowUp' })
  menu.getByText('Amount / Term: 2 of 3')
  fireEvent.keyDown(grip('Amount / Term'), { key: 'ArrowUp' })
  expect(headings()).toEqual(['Amount\nTerm', 'Order number'])
  expect(document.activeElement).toBe(grip('Amount / Term'))
  // There is nothing above the first.
  fireEvent.keyDown(grip('Amount / Term'), { key: 'ArrowUp' })
  fireEvent.click(menu.getByLabelText('Comfortable'))
  expect(screen.getByRole('region', { name: 'Orders' }).dataset['roomy']).toBe('true')
  expect(stored()).toEqual({
    [order.name]: {
      order: ['amount+term', 'sn', 'mobile'],
      shows: { mobile: false },
      widths: {},
      isRoomy: true,
    },
  })

  fireEvent.click(menu.getByText('Restore columns'))
  expect(headings()).toEqual(['Order number', 'Mobile', 'Amount\nTerm'])
  expect(stored()).toEqual({})
})
