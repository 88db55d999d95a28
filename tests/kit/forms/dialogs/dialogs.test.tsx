import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  CreateDialog,
  EditDialog,
  FormGroup,
  MoneyInput,
  PhoneInput,
  RadioInput,
  ShowDialog,
  ShowField,
  TextInput,
} from '../../../../src/kit/forms/form'
import { backend, editing, failure, input, show } from '../../support/harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const closed = () => screen.findByText('closed')
const dialog = () => screen.getByRole('dialog')

const typeChoices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const

const fields = (
  <>
    <TextInput source="name" required />
    <PhoneInput source="mobile" maxLength={10} />
    <MoneyInput source="fee" min={0} />
    <RadioInput source="type" choices={typeChoices} defaultValue={1} />
  </>
)

it('adds a record: title, labels, wire names, one call with the values, message, list read again', async () => {
  const { server, invalidate } = show(<CreateDialog>{fields}</CreateDialog>)
  expect(screen.getByRole('dialog', { name: 'Add Things' })).toBeTruthy()
  expect(input('Mobile').name).toBe('mobile')
  expect(
    within(screen.getByRole('radiogroup', { name: 'Type' })).getAllByRole('radio'),
  ).toHaveLength(2)
  type('Name', 'First')
  type('Fee', '0.10')
  fireEvent.click(screen.getByLabelText('Repayment'))
  press('Save')
  await closed()
  expect(server.create.mock.calls).toEqual([
    ['thing', { data: { name: 'First', fee: '0.10', type: 2 } }],
  ])
  expect(screen.getByText('Thing added')).toBeTruthy()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['thing'] })
})

it('speaks Chinese', () => {
  show(<CreateDialog>{fields}</CreateDialog>, { language: 'zh-chs' })
  expect(screen.getByRole('dialog', { name: '新增Things' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy()
})

it('marks a required field without touching its name', () => {
  show(<CreateDialog>{fields}</CreateDialog>)
  expect(input('Name').getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true')
})

it('changes a record: keys that no input shows go back as they came', async () => {
  const record = {
    id: 5,
    name: 'Old',
    fee: '1.50',
    extra: { 'a.b': [null, { x: 1 }] },
    mobile: null,
  }
  const { server } = show(<EditDialog>{fields}</EditDialog>, { opened: editing(record) })
  expect(screen.getByRole('dialog', { name: 'Edit Things 5 · Old' })).toBeTruthy()
  expect(input('Name').value).toBe('Old')
  type('Name', 'New')
  type('Fee', '2')
  press('Save')
  await closed()
  expect(server.update.mock.calls).toEqual([
    ['thing', { id: 5, data: { ...record, name: 'New', fee: '2' }, previousData: record }],
  ])
  expect(screen.getByText('Saved')).toBeTruthy()
})

it('never sets a default in a record that exists', async () => {
  const { server } = show(<EditDialog>{fields}</EditDialog>, {
    opened: editing({ id: 5, name: 'x' }),
  })
  press('Save')
  await closed()
  expect(server.update.mock.calls[0]?.[1].data).toEqual({ id: 5, name: 'x' })
})

it('sends once, however often and however fast it is told to', async () => {
  const answers: ((answer: object) => void)[] = []
  const create = vi.fn(() => new Promise<object>((resolve) => void answers.push(resolve)))
  const { server } = show(<CreateDialog>{fields}</CreateDialog>, { backend: backend({ create }) })
  type('Name', 'x')
  const save = screen.getByRole('button', { name: 'Save' })
  const form = input('Name').form
  save.click()
  save.click()
  if (form) fireEvent.submit(form)
  await waitFor(() => expect(server.create).toHaveBeenCalled())
  if (form) fireEvent.submit(form)
  save.click()
  answers[0]?.({ data: { id: 1 } })
  await closed()
  expect(server.create).toHaveBeenCalledTimes(1)
})

it('refuses an incomplete form before any call, and says which field', async () => {
  const { server } = show(<CreateDialog complete>{fields}</CreateDialog>)
  type('Name', '   ')
  type('Fee', '0')
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('please fill in all information')
  expect(screen.getAllByText('cannot be empty')).toHaveLength(2)
  expect(document.activeElement).toBe(input('Name'))
  expect(input('Name').getAttribute('aria-invalid')).toBe('true')
  expect(server.create).not.toHaveBeenCalled()
  type('Name', 'x')
  type('Mobile', '1')
  press('Save')
  await closed()
  expect(server.create).toHaveBeenCalledTimes(1)
})

it('says the same in Chinese', async () => {
  show(<CreateDialog complete>{fields}</CreateDialog>, { language: 'zh-chs' })
  press('保存')
  expect((await screen.findByRole('alert')).textContent).toBe('请填写所有信息')
})

it('stays open with the values when the backend says no, in its own words', async () => {
  const create = vi.fn(async () => {
    throw failure({ serverMessage: 'form.save' })
  })
  const { server } = show(<CreateDialog>{fields}</CreateDialog>, { backend: backend({ create }) })
  type('Name', 'kept')
  press('Save')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('form.save')).toBeTruthy()
  expect(input('Name').value).toBe('kept')
  press('Save')
  await waitFor(() => expect(server.create).toHaveBeenCalledTimes(2))
})

it('says when nobody knows the result, and sends again only after the list was reloaded', async () => {
  const create = vi
    .fn()
    .mockRejectedValueOnce(failure({ kind: 'timeout', outcome: 'unknown' }))
    .mockResolvedValueOnce({ data: { id: 1 } })
  const { invalidate } = show(<CreateDialog>{fields}</CreateDialog>, {
    backend: backend({ create }),
  })
  type('Name', 'kept')
  press('Save')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The result is unknown')
  expect(screen.queryByText('Not saved')).toBeNull()
  const form = input('Name').form
  if (form) fireEvent.submit(form)
  expect(create).toHaveBeenCalledTimes(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  press('Reload the list')
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['thing'] })
  expect(input('Name').value).toBe('kept')
  press('Save')
  await closed()
  expect(create).toHaveBeenCalledTimes(2)
})

it('keeps quiet when the session is over: the login page is on its way', async () => {
  const create = vi.fn(async () => {
    throw failure({ kind: 'login' })
  })
  show(<CreateDialog>{fields}</CreateDialog>, { backend: backend({ create }) })
  type('Name', 'x')
  press('Save')
  await waitFor(() => expect(create).toHaveBeenCalled())
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5)
  })

it('closes at once while nothing was typed', async () => {
  show(<CreateDialog>{fields}</CreateDialog>)
  await settled()
  fireEvent.keyDown(dialog(), { key: 'Escape' })
  await closed()
})

it('asks once before it drops what was typed', async () => {
  show(<CreateDialog>{fields}</CreateDialog>)
  await settled()
  type('Name', 'x')
  press('Cancel')
  const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('Discard unsaved changes?')).toBeNull())
  expect(input('Name').value).toBe('x')
  fireEvent.keyDown(dialog(), { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await closed()
})

it('does not ask when what was typed was taken back', async () => {
  show(<EditDialog>{fields}</EditDialog>, { opened: editing({ id: 1, name: 'x', fee: null }) })
  await settled()
  type('Name', 'y')
  type('Fee', '1')
  type('Name', 'x')
  type('Fee', '')
  press('Cancel')
  await closed()
})

it('has titled groups', () => {
  show(
    <CreateDialog>
      <FormGroup name="money">
        <MoneyInput source="fee" />
      </FormGroup>
    </CreateDialog>,
  )
  expect(within(screen.getByRole('region', { name: 'Money' })).getByLabelText('Fee')).toBeTruthy()
})

it('shows a record with its labels', async () => {
  show(
    <ShowDialog>
      <ShowField source="name">
        <em>value of the cell</em>
      </ShowField>
    </ShowDialog>,
    { opened: { kind: 'show', record: { id: 1, name: 'x' } } },
  )
  expect(screen.getByRole('dialog', { name: 'Things 1 · x' })).toBeTruthy()
  expect(screen.getByText('Name').nextElementSibling?.textContent).toBe('value of the cell')
  press('Close')
  await closed()
})
