import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../../../../src/kit/forms/dialogs/confirm-dialog'
import { show } from '../../support/harness'

const facts = [
  { label: '订单号', value: 'SN1' },
  { label: '借款人', value: '王小明' },
]
const ask = (language: 'zh-chs' | 'en' = 'en') => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  show(
    <ConfirmDialog
      title="Move the order?"
      facts={facts}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
    { language },
  )
  return { onConfirm, onCancel }
}

it('names what is changed', () => {
  ask()
  expect(screen.getByRole('dialog', { name: 'Move the order?' })).toBeTruthy()
  expect(screen.getByText('订单号').tagName).toBe('DT')
  expect(screen.getByText('王小明').tagName).toBe('DD')
})

it('has Chinese buttons', () => {
  ask('zh-chs')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '取消',
    '确定',
  ])
})

it('starts on the safe answer', () => {
  ask()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

it('hears the first of many clicks', () => {
  const { onConfirm, onCancel } = ask()
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  confirm.click()
  confirm.click()
  fireEvent.doubleClick(confirm)
  confirm.click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onCancel).not.toHaveBeenCalled()
})

it('takes Escape for no, and Enter for nothing but the button in focus', () => {
  const { onConfirm, onCancel } = ask()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter' })
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('waits while the call is under way', () => {
  const onCancel = vi.fn()
  show(<ConfirmDialog busy title="x" facts={[]} onConfirm={vi.fn()} onCancel={onCancel} />)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onCancel).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
})

const why = (reason: 'optional' | 'required') => {
  const onConfirm = vi.fn()
  show(
    <ConfirmDialog title="x" facts={[]} reason={reason} onConfirm={onConfirm} onCancel={vi.fn()} />,
  )
  return onConfirm
}
const yes = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))

it('asks why, and takes no answer without a reason that is needed', () => {
  const onConfirm = why('required')
  const reason = screen.getByLabelText('Reason')
  expect(document.activeElement).toBe(reason)
  fireEvent.change(reason, { target: { value: '   ' } })
  yes()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByText('cannot be empty').id).toBe(reason.getAttribute('aria-describedby'))
  fireEvent.change(reason, { target: { value: 'too late' } })
  yes()
  yes()
  expect(onConfirm.mock.calls).toEqual([['too late']])
})

it('lets a reason be left out where it may be', () => {
  const onConfirm = why('optional')
  expect(screen.getByLabelText('Reason (optional)')).toBeTruthy()
  yes()
  expect(onConfirm.mock.calls).toEqual([['']])
})
