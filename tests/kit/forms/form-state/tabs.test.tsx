import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  CreateDialog,
  FormGroup,
  FormTabs,
  IntegerInput,
  RowsInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import { show } from '../../support/harness'

const form = (
  <CreateDialog>
    <FormTabs>
      <FormGroup name="main">
        <TextInput source="name" />
      </FormGroup>
      <FormGroup name="money">
        <IntegerInput source="fee" required />
        <RowsInput source="amount">
          <IntegerInput source="term" min={1} />
        </RowsInput>
      </FormGroup>
    </FormTabs>
  </CreateDialog>
)
const tab = (name: RegExp | string) => screen.getByRole('tab', { name })
const panels = () => screen.getAllByRole('tabpanel', { hidden: true })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('shows one group at a time, each behind its tab', () => {
  show(form)
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['main', 'Money'])
  expect(panels().map((panel) => panel.hidden)).toEqual([false, true])
  fireEvent.click(tab('Money'))
  expect(panels().map((panel) => panel.hidden)).toEqual([true, false])
  expect(screen.getByRole('tabpanel', { name: 'Money' })).toBeTruthy()
})

it('marks the tab with a mistake behind it, opens it when the form is sent, and goes there', async () => {
  const { server } = show(form)
  expect(screen.queryByText('Contains an error')).toBeNull()
  save()
  await waitFor(() => expect(panels().map((panel) => panel.hidden)).toEqual([true, false]))
  expect(tab(/^Money.*Contains an error$/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Fee')))
  expect(server.create).not.toHaveBeenCalled()

  fireEvent.change(screen.getByLabelText('Fee'), { target: { value: '3' } })
  await waitFor(() => expect(screen.queryByText('Contains an error')).toBeNull())
})

it('finds a mistake in a row as well, and sends what stands behind every tab', async () => {
  const { server } = show(form)
  fireEvent.click(tab('Money'))
  fireEvent.change(screen.getByLabelText('Fee'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Term'), { target: { value: '0' } })
  fireEvent.click(tab('main'))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } })
  save()
  await waitFor(() => expect(panels().map((panel) => panel.hidden)).toEqual([true, false]))
  fireEvent.change(screen.getByLabelText('Term'), { target: { value: '2' } })
  await act(async () => save())
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1]).toEqual({
    data: { name: 'Ann', fee: 3, amount: [{ term: 2 }] },
  })
})
