import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateInput, DateTimeInput, EditDialog } from '../../../../src/kit/forms/form'
import { edited, editing, input, show } from '../../support/harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })

test('a moment reads as it is shown elsewhere, and is put into that form when it is left', async () => {
  const record = { at: '2026-01-02 03:04:05' }
  const saved = await edited(<DateTimeInput source="at" />, record, () => {
    expect(input('Moment').value).toBe('2026-01-02 03:04:05')
    expect(input('Moment').placeholder).toBe('YYYY-MM-DD HH:mm:ss')
    type('Moment', '2026/3/4 5:06')
    expect(input('Moment').value).toBe('2026/3/4 5:06')
    fireEvent.blur(input('Moment'))
    expect(input('Moment').value).toBe('2026-03-04 05:06:00')
  })
  expect(saved).toEqual({ at: '2026-03-04 05:06:00' })
})

test('what is typed in another form is saved even when the input was never left', async () => {
  const saved = await edited(<DateInput source="on" />, { on: '2026-01-02' }, () =>
    type('Day', '20260304'),
  )
  expect(saved).toEqual({ on: '2026-03-04' })
})

test('part of a day is no value: it stays, is complained of, and nothing is sent', async () => {
  const { server } = show(
    <EditDialog>
      <DateInput source="on" />
    </EditDialog>,
    { opened: editing({ id: 1, on: '2026-01-02' }) },
  )
  type('Day', '2026-02-30')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(input('Day').getAttribute('aria-invalid')).toBe('true'))
  expect(input('Day').value).toBe('2026-02-30')
  expect(server.update).not.toHaveBeenCalled()
  type('Day', '')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data).toMatchObject({ on: '' })
})

test('a day that is chosen in the calendar keeps the time', async () => {
  const record = { at: '2026-01-02 03:04:05' }
  const { server } = show(
    <EditDialog>
      <DateTimeInput source="at" />
    </EditDialog>,
    { opened: editing({ id: 1, ...record }) },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Choose a day' }))
  fireEvent.click(
    await screen.findByRole('button', { name: 'Thursday, January 15, 2026', hidden: true }),
  )
  expect(input('Moment').value).toBe('2026-01-15 03:04:05')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data).toMatchObject({ at: '2026-01-15 03:04:05' })
})
