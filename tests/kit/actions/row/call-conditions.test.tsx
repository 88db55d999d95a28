import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  CallButton,
  Column,
  DeleteButton,
  EditButton,
  List,
  RowActions,
  Table,
  TextCell,
  ToggleCell,
} from '../../../../src/kit'
import type { Call, ResourceDefinition } from '../../../../src/providers/definitions/definition'
import { backendOf, order, renderScreen, row } from '../../support/screen'

/* A call whose condition a record does not fit has a button that does nothing, and says why. */

const when: Call['when'] = { all: [{ field: 'status', is: [11, 12], not: true }] }
const guarded = (call: Partial<Call>): Call => ({ path: '/x', body: ['id'], ...call, when })

const definition: ResourceDefinition = {
  ...order,
  verbs: { ...order.verbs, update: 'save', delete: 'delete' },
  edit: () => null,
  calls: {
    ...order.calls,
    save: guarded({}),
    notify: guarded({}),
    delete: guarded({}),
    flip: guarded({ toggles: { field: 'enabled', codes: [1, 0] } }),
  },
}

const choices = [
  { code: 1, key: '1' },
  { code: 0, key: '0' },
] as const

const actions = (
  <RowActions>
    <CallButton call="notify" />
    <EditButton />
    <DeleteButton />
  </RowActions>
)

const render = async (status: number) => {
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(
    <List>
      <Table actions={actions}>
        <Column source="sn">
          <TextCell />
        </Column>
        <Column source="enabled">
          <ToggleCell call="flip" choices={choices} />
        </Column>
      </Table>
    </List>,
    backendOf([row({ status, enabled: 1 })], { call }),
    definition,
  )
  await screen.findByText('SN7')
  return call
}

const buttons = () =>
  screen
    .getAllByRole('button')
    .filter((each) => each.closest('tbody') !== null && each.getAttribute('aria-haspopup') === null)

test('every button of such a call is disabled and says what the record would have to be', async () => {
  const call = await render(11)
  const all = buttons()
  expect(all.length).toBe(4)
  for (const each of all) {
    expect(each.getAttribute('aria-disabled')).toBe('true')
    expect(each.title).toMatch(/^Only where Status is not .+ or .+$/)
    fireEvent.click(each)
  }
  expect(call).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('for another record they are as ever', async () => {
  await render(9)
  for (const each of buttons()) {
    expect(each.getAttribute('aria-disabled')).not.toBe('true')
    expect(each.title).not.toContain('Only where')
  }
})
