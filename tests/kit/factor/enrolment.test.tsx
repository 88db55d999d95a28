import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Enrolment } from '../../../src/kit/factor/enrolment'
import type { FactorClient } from '../../../src/providers/auth/second-factor'

/* A second factor is added from the menu or before a payout: the password comes first. */

const texts = { secret: 'ABCDEFGH', address: 'otpauth://totp/a?secret=ABCDEFGH' }

const clientWith = (begin: FactorClient['begin']): FactorClient => ({
  status: async () => ({ factor: false, recovery: 0 }),
  begin,
  confirm: async () => ['AAAAA-BBBBB'],
  prove: async () => undefined,
  remove: async () => undefined,
})

const show = (begin: FactorClient['begin'], asksPassword: boolean) =>
  render(
    <Enrolment
      client={clientWith(begin)}
      asksPassword={asksPassword}
      onDone={() => undefined}
      onCancel={() => undefined}
    />,
  )

const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'factor.goOn' }))

it('asks for the password, says what is wrong with it, and only then shows a secret', async () => {
  const begin = vi.fn(async (password?: string) => {
    if (password !== ' right ') throw new Error('wrong password')
    return texts
  })
  show(begin, true)
  const input = screen.getByLabelText<HTMLInputElement>('factor.password')
  expect(document.activeElement).toBe(input)
  expect([input.type, input.autocomplete]).toEqual(['password', 'current-password'])
  goOn()
  expect((await screen.findByRole('alert')).textContent).toBe('factor.passwordEmpty')
  expect(begin).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: 'wrong' } })
  goOn()
  expect(await screen.findByText('wrong password')).toBeTruthy()
  expect(screen.queryByText('factor.scan')).toBeNull()
  // A blank may belong to a password.
  fireEvent.change(input, { target: { value: ' right ' } })
  goOn()
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  expect(begin.mock.calls).toEqual([['wrong'], [' right ']])
})

it('asks for none at the first login, where every login has to have a factor', async () => {
  const begin = vi.fn(async () => texts)
  show(begin, false)
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  expect(begin.mock.calls).toEqual([[]])
})
