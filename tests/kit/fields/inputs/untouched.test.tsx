import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  CreateDialog,
  MoneyInput,
  ObjectInput,
  RowsInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import { show } from '../../support/harness'

/* What nobody began is absent, rows and objects alike: nothing in it is missing, and nothing of it is sent. */

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (name: string, value: string): void => {
  const input = document.querySelector(`input[name="${name}"]`)
  if (input) fireEvent.change(input, { target: { value } })
}
const saved = async (form: React.ReactNode, values: Readonly<Record<string, string>> = {}) => {
  const { server } = show(<CreateDialog>{form}</CreateDialog>)
  for (const [name, value] of Object.entries(values)) fill(name, value)
  press('Save')
  await screen.findByText('closed')
  return server.create.mock.calls[0]?.[1].data
}

const span = (
  <ObjectInput source="span" required>
    <TextInput source="from" />
  </ObjectInput>
)
const stops = (
  <RowsInput source="stops" required>
    <TextInput source="place" />
    <MoneyInput source="fee" defaultValue={0} />
  </RowsInput>
)

it.each([
  ['object', span],
  ['list with a default', stops],
])('a required %s in a blank row is not asked for', async (_, inner) => {
  const rows = (
    <RowsInput source="extra">
      <TextInput source="name" required />
      {inner}
    </RowsInput>
  )
  expect(await saved(rows)).toEqual({ extra: [] })
})

it('a required object in a row that was begun is asked for', async () => {
  const { server } = show(
    <CreateDialog>
      <RowsInput source="extra">
        <TextInput source="name" required />
        {span}
      </RowsInput>
    </CreateDialog>,
  )
  fill('extra[0][name]', 'x')
  press('Save')
  await waitFor(() => expect(screen.getAllByText('cannot be empty').length).toBeGreaterThan(0))
  expect(server.create).not.toHaveBeenCalled()
})

const extra = (required = false) => (
  <ObjectInput source="extra" required={required}>
    <TextInput source="person" required />
    <MoneyInput source="fee" defaultValue={0} />
  </ObjectInput>
)

it('an object that may be missing and that nobody began is absent, a default in it notwithstanding', async () => {
  expect(await saved(extra())).toEqual({ extra: null })
})

it('an object that was begun, or must be there, has its required parts', async () => {
  expect(await saved(extra(), { 'extra[person]': 'Ada' })).toEqual({
    extra: { person: 'Ada', fee: 0 },
  })
  show(<CreateDialog>{extra(true)}</CreateDialog>)
  press('Save')
  await waitFor(() => expect(screen.getAllByText('cannot be empty').length).toBeGreaterThan(0))
})

it('a default in a cell does not begin a row', async () => {
  const rows = (
    <RowsInput source="extra">
      <TextInput source="name" required />
      <MoneyInput source="fee" defaultValue={0} />
    </RowsInput>
  )
  expect(await saved(rows)).toEqual({ extra: [] })
})

it('a cell that the server makes is not asked for', async () => {
  const rows = (
    <RowsInput source="extra">
      <TextInput source="number" required readOnly />
      <TextInput source="name" />
    </RowsInput>
  )
  expect(await saved(rows, { 'extra[0][name]': 'x' })).toEqual({ extra: [{ name: 'x' }] })
})
