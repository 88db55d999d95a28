import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FactorChallenge, PasskeyRequest } from '../../../wire/second-factor'
import { DefinitionsContext } from '../../../src/kit/base/contexts/definitions'
import { OwnFactors } from '../../../src/kit/second-factor/own-factors'
import { ProofForm } from '../../../src/kit/second-factor/proof-form'
import type { FactorStatus } from '../../../src/providers/auth/second-factor'
import type { SecondFactorDefinition } from '../../../src/providers/definitions/session-definition'
import { definitions } from '../support/definitions'

/* The factors of the own account, and the ways to prove one. */

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const laptop = { id: 'L', name: 'Laptop', added: 1_700_000_000_000, used: null }
const phone = { ...laptop, id: 'P', name: 'Phone', used: 1_700_100_000_000 }

const show = (
  status: Partial<FactorStatus>,
  secondFactor: SecondFactorDefinition,
  onRemove = vi.fn(),
) => {
  const { app, ...others } = definitions
  const whole = { ...others, app: { ...app, session: { ...app.session, secondFactor } } }
  const all = { factor: true, app: false, passkeys: [], recovery: 3, ...status }
  render(
    <DefinitionsContext value={whole}>
      <OwnFactors status={all} onAdd={() => undefined} onRemove={onRemove} />
    </DefinitionsContext>,
  )
  return onRemove
}

const buttons = (): (string | null)[] =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

it('lists app and passkeys, each of which can be removed', () => {
  const onRemove = show({ app: true, passkeys: [laptop, phone] }, { enrol: 'required' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'factor.kinds.totpfactor.removeOne',
    'Laptop factor.passkeyUnusedfactor.removeOne',
    'Phone factor.passkeyUsedfactor.removeOne',
  ])
  const [app, first] = screen.getAllByRole('button')
  if (app && first) for (const button of [app, first]) fireEvent.click(button)
  expect(onRemove.mock.calls).toEqual([[{ kind: 'totp' }], [{ kind: 'passkey', id: 'L' }]])
})

it('keeps the last one where one is required, and offers nothing that app.yaml does not', () => {
  show({ app: true }, { enrol: 'required', factors: ['totp'] })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText('factor.lastStays')).toBeTruthy()
  cleanup()
  show({ passkeys: [laptop] }, { enrol: 'optional', factors: ['totp'] })
  expect(buttons()).toEqual(['factor.removeNamed', 'factor.addAnother'])
})

const request = { challenge: 'AAAA', allowCredentials: [] } as unknown as PasskeyRequest

const askFor = (challenge: FactorChallenge, send = vi.fn(async () => undefined)) => {
  const rest = { challenge, send, purpose: 'pay' as const, submit: 'send' }
  render(<ProofForm {...rest} onCancel={() => undefined} />)
  return send
}

const withAuthenticator = (): void => {
  const bytes = new Uint8Array([1]).buffer
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', function credential() {})
  const get = async () => ({
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  })
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } })
}

it('asks for a passkey first, and lets people type a code instead', async () => {
  withAuthenticator()
  const send = askFor({ app: true, passkey: request })
  expect(document.activeElement?.textContent).toBe('factor.withPasskey')
  fireEvent.click(screen.getByRole('button', { name: 'factor.withPasskey' }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.calls).toEqual([[expect.stringMatching(/^passkey \{"id":"AQ"/)]])
  fireEvent.click(screen.getByRole('button', { name: 'factor.useApp' }))
  expect(screen.getByLabelText('factor.code')).toBeTruthy()
  expect(buttons()).toEqual(['send', 'factor.usePasskey', 'factor.useRecovery', 'factor.cancel'])
})

it('asks for a recovery code where passkeys alone are there and none work', () => {
  vi.stubGlobal('isSecureContext', false)
  askFor({ app: false, passkey: request })
  expect(screen.getByLabelText('factor.recoveryCode')).toBeTruthy()
  expect(screen.getByText('factor.noPasskeysHere')).toBeTruthy()
  expect(buttons()).toEqual(['send', 'factor.cancel'])
})
