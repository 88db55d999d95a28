import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FactorKind, PasskeyRequest } from '../../../wire/second-factor'
import { DefinitionsContext } from '../../../src/kit/base/contexts/definitions'
import {
  FactorEnrolment,
  type FactorEnrolmentProps,
} from '../../../src/kit/second-factor/factor-enrolment'
import type { FactorClient, FactorDraft } from '../../../src/providers/auth/second-factor'
import { definitions } from '../support/definitions'

/* A second factor is added: first which kind, then the password where somebody has been logged in for some time. */

const texts: FactorDraft = {
  kind: 'totp',
  secret: 'ABCDEFGH',
  address: 'otpauth://totp/a?secret=ABCDEFGH',
}
const options = { challenge: 'AAAA', user: { id: 'AAAA' } } as unknown as PasskeyRequest

const clientWith = (
  begin: FactorClient['begin'],
  confirm: FactorClient['confirm'] = async () => ['AAAAA-BBBBB'],
): FactorClient => ({
  status: async () => ({ factor: false, app: false, passkeys: [], recovery: 0 }),
  begin,
  confirm,
  challenge: async () => ({ app: false, passkey: null }),
  prove: async () => undefined,
  remove: async () => undefined,
})

const show = (
  client: FactorClient,
  props: Partial<FactorEnrolmentProps>,
  factors: readonly FactorKind[] = ['totp'],
) => {
  const { app, ...others } = definitions
  const session = { ...app.session, secondFactor: { enrol: 'optional', factors } as const }
  return render(
    <DefinitionsContext value={{ ...others, app: { ...app, session } }}>
      <FactorEnrolment
        client={client}
        onDone={() => undefined}
        onCancel={() => undefined}
        {...props}
      />
    </DefinitionsContext>,
  )
}

/** A page that passkeys work on, with an authenticator. */
const withAuthenticator = (create: () => Promise<unknown>): void => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', function credential() {})
  vi.stubGlobal('navigator', { ...navigator, credentials: { create } })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const goOn = (name = 'factor.goOn') => fireEvent.click(screen.getByRole('button', { name }))

it('asks for the password, says what is wrong with it, and only then shows a secret', async () => {
  const begin = vi.fn(async (_: FactorKind, password?: string) => {
    if (password !== ' right ') throw new Error('wrong password')
    return texts
  })
  show(clientWith(begin), { asksPassword: true })
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
  expect(begin.mock.calls).toEqual([
    ['totp', 'wrong'],
    ['totp', ' right '],
  ])
})

it('asks for none at the first login, where every login has to have a factor', async () => {
  const begin = vi.fn(async () => texts)
  show(clientWith(begin), {})
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  expect(begin.mock.calls).toEqual([['totp']])
})

it('says where no passkeys work, and offers an app', async () => {
  vi.stubGlobal('isSecureContext', false)
  show(
    clientWith(async () => texts),
    {},
    ['totp', 'passkey'],
  )
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  expect(screen.getByText('factor.noPasskeysHere')).toBeTruthy()
})

it('offers nothing but the way back where passkeys alone are offered and none work', async () => {
  vi.stubGlobal('isSecureContext', false)
  const begin = vi.fn(async () => texts)
  show(clientWith(begin), {}, ['passkey'])
  expect(screen.getByText('factor.noPasskeysHere')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'factor.cancel',
  ])
  expect(begin).not.toHaveBeenCalled()
})

it('lets people choose, and says why a passkey was not made', async () => {
  const refuse = vi.fn(async () => {
    throw new DOMException('cancelled', 'NotAllowedError')
  })
  withAuthenticator(refuse)
  const confirm = vi.fn(async () => [])
  show(
    clientWith(async () => ({ kind: 'passkey', options }), confirm),
    {},
    ['totp', 'passkey'],
  )
  goOn('factor.kinds.passkey factor.kindNotes.passkey')
  const input = await screen.findByLabelText<HTMLInputElement>('factor.passkeyName')
  fireEvent.change(input, { target: { value: 'Laptop' } })
  goOn('factor.createPasskey')
  expect((await screen.findByRole('alert')).textContent).toBe('factor.passkeyCancelled')
  expect(refuse).toHaveBeenCalledTimes(1)
  expect(confirm).not.toHaveBeenCalled()
})

it('is done without recovery codes where the account has some', async () => {
  const onDone = vi.fn()
  const bytes = new Uint8Array([1]).buffer
  withAuthenticator(async () => ({
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  }))
  const confirm = vi.fn(async () => [])
  const client = clientWith(async () => ({ kind: 'passkey', options }), confirm)
  show(client, { onDone, hasApp: true }, ['totp', 'passkey'])
  fireEvent.change(await screen.findByLabelText('factor.passkeyName'), {
    target: { value: 'Laptop' },
  })
  goOn('factor.createPasskey')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const response = { clientDataJSON: 'AQ', attestationObject: 'AQ' }
  const proof = `passkey ${JSON.stringify({ id: 'AQ', rawId: 'AQ', type: 'public-key', response })}`
  expect(confirm.mock.calls).toEqual([[proof, 'Laptop']])
})
