import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PasswordDialog } from '../../../../src/kit/forms/dialogs/password-dialog'
import { backend, failure, input, show } from '../../support/harness'

const call = { path: 'admin/password', body: ['old', 'password', 'password2'] }

const open = (language: 'zh-chs' | 'en' = 'en', parts = {}) => {
  const onClose = vi.fn()
  // The dialog belongs to the header, which stands outside of every resource.
  const setup = { language, resource: '', backend: backend(parts) }
  const shown = show(<PasswordDialog call={call} onClose={onClose} />, setup)
  return { ...shown, onClose }
}
const labels = ['Old password', 'New password', 'Repeat new password'] as const
const fill = (...values: readonly string[]) =>
  values.forEach((value, index) =>
    fireEvent.change(input(labels[index] ?? ''), { target: { value } }),
  )
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('C-16 has three masked inputs in the order of the call', () => {
  open()
  const inputs = labels.map(input)
  expect(inputs.map(({ name, type }) => [name, type])).toEqual([
    ['old', 'password'],
    ['password', 'password'],
    ['password2', 'password'],
  ])
  expect(inputs.map((element) => element.autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ])
})

it('has Chinese labels', () => {
  open('zh-chs')
  for (const label of ['旧密码', '新密码', '确认新密码']) expect(input(label)).toBeTruthy()
})

it.each([
  ['en', 'cannot be empty', 'please enter the password again', 'the two passwords do not match!'],
  ['zh-chs', '不能为空', '请再次输入密码', '两次输入密码不一致!'],
] as const)(
  'checks each field on leaving it, in the words of the specification (%s)',
  async (language, empty, again, different) => {
    open(language)
    const [old, next, repeated] = [...document.querySelectorAll('input')]
    if (!old || !next || !repeated) throw new Error('three inputs expected')
    fireEvent.blur(old)
    await waitFor(() => expect(screen.getAllByText(empty)).toHaveLength(1))
    fireEvent.blur(next)
    await waitFor(() => expect(screen.getAllByText(empty)).toHaveLength(2))
    fireEvent.blur(repeated)
    expect(await screen.findByText(again)).toBeTruthy()
    fireEvent.change(next, { target: { value: 'one' } })
    fireEvent.change(repeated, { target: { value: 'two' } })
    fireEvent.blur(repeated)
    expect(await screen.findByText(different)).toBeTruthy()
  },
)

it('C-16 sends nothing while anything is wrong', async () => {
  const { server } = open()
  save()
  expect(await screen.findByText('please enter the password again')).toBeTruthy()
  fill('a', 'b', 'c')
  save()
  expect(await screen.findByText('the two passwords do not match!')).toBeTruthy()
  expect(server.send).not.toHaveBeenCalled()
})

it.each([['x'.repeat(64)], ['y'.repeat(200)], [' spaces inside and around '], ['密码😀']])(
  'C-16 sends %j unchanged and once, says so, and closes',
  async (password) => {
    const { server, onClose } = open()
    fill('old one', password, password)
    save()
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.send.mock.calls).toEqual([
      [
        { path: 'admin/password', body: ['old', 'password', 'password2'] },
        { old: 'old one', password, password2: password },
      ],
    ])
    expect(screen.getByText('password changed successfully')).toBeTruthy()
  },
)

it('keeps the dialog when the backend says no', async () => {
  const send = vi.fn(async () => {
    throw failure({ serverMessage: '旧密码错误' })
  })
  const { onClose } = open('en', { send })
  fill('a', 'b', 'b')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('旧密码错误')
  expect(input('Old password').value).toBe('a')
  expect(onClose).not.toHaveBeenCalled()
})

it('shows what is typed only when asked', () => {
  open()
  const [first] = screen.getAllByRole('button', { name: 'Show characters' })
  if (first) fireEvent.click(first)
  expect(labels.map((label) => input(label).type)).toEqual(['text', 'password', 'password'])
})
