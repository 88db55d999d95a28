import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CreateDialog, DateInput, IntegerInput } from '../../../../src/kit/forms/form'
import { input, show } from '../../support/harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })

const checks = [{ is: '>=', than: 'on', key: 'at' }] as const

it('says at its field that two fields do not go together, and looks again when the other changes', async () => {
  const { server } = show(
    <CreateDialog>
      <DateInput source="on" />
      <DateInput source="at" checks={checks} />
      <IntegerInput source="count" />
    </CreateDialog>,
  )
  type('Day', '2026-03-02')
  type('Moment', '2026-03-01')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('at')
  expect(input('Moment').getAttribute('aria-invalid')).toBe('true')
  expect(server.create).not.toHaveBeenCalled()
  type('Count', '1')
  expect(screen.queryByText('at')).toBeTruthy()
  type('Day', '2026-02-28')
  await waitFor(() => expect(screen.queryByText('at')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1]).toEqual({
    data: { on: '2026-02-28', at: '2026-03-01', count: 1 },
  })
})
