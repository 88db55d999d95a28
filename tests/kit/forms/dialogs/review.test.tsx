import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TextCell } from '../../../../src/kit'
import { EditDialog, ShowField, TextInput } from '../../../../src/kit/forms/form'
import { editing, input, show } from '../../support/harness'

/* A form that asks with the list of what changes before it sends. */

const changes = (
  <>
    <ShowField source="name">
      <TextCell />
    </ShowField>
  </>
)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (value: string) => fireEvent.change(input('Name'), { target: { value } })
const question = () => screen.findByRole('dialog', { name: 'Save these changes?' })

let server: ReturnType<typeof show>['server']
beforeEach(() => {
  const form = (
    <EditDialog changes={changes}>
      <TextInput source="name" required />
    </EditDialog>
  )
  server = show(form, { opened: editing({ id: 1, name: 'Old' }) }).server
})

test('nothing changed: it says so, sends nothing, and can be sent after a change', async () => {
  press('Save')
  expect(await screen.findByText('Nothing changed, so nothing was saved')).toBeTruthy()
  expect(server.update).not.toHaveBeenCalled()
  type('New')
  press('Save')
  await question()
})

test('what is wrong is said before anything is asked', async () => {
  type('')
  press('Save')
  await screen.findByRole('alert')
  expect(screen.queryByRole('dialog', { name: 'Save these changes?' })).toBeNull()
  expect(server.update).not.toHaveBeenCalled()
})

test('the old and the new value are shown; no goes back to the form, yes sends once', async () => {
  type('New')
  press('Save')
  const asked = within(await question())
  expect(asked.getByRole('definition').textContent).toBe('Old → New')
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Save these changes?')).toBeNull())
  expect(server.update).not.toHaveBeenCalled()
  expect(input('Name').value).toBe('New')
  // The form can be reached again once the question has left.
  await screen.findByRole('button', { name: 'Save' })
  press('Save')
  const yes = within(await question()).getByRole('button', { name: 'Confirm' })
  yes.click()
  yes.click()
  await screen.findByText('closed')
  expect(server.update).toHaveBeenCalledTimes(1)
})
