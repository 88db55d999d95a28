import { Secret, TOTP } from 'otpauth'
import { beforeEach } from 'vitest'
import {
  factorChallengeHeader,
  passkeyProof,
  readFactorChallenge,
  type FactorChallenge,
} from '../../wire/second-factor'
import { start, type Answer, type Client } from '../mock-server/backend'
import type { Ceremony, Passkey } from '../support/authenticator'
import { appYaml, yamlModel } from '../support/yaml-model'

/* What a browser with passkeys sends to the server, and what it should not. */

const thing = `resource: thing
fields: { id: { type: integer, readOnly: true }, name: { type: text, label: Name } }
list: { columns: [id, name], rowActions: [take] }
calls:
  list: { path: /thing, body: [id], rows: rows }
  take: { path: /thing/take, body: [id, name], label: Take, ask: [name], confirm: { say: 'Take it?', tone: pay } }
`

export const modelWith = (settings: string) =>
  yamlModel(
    appYaml({ base: '/admin' }).replace(
      'cookiePrefix: test-',
      `cookiePrefix: test-\n  secondFactor: ${settings}`,
    ),
    { thing },
  )

export const required = modelWith('{ enrol: required }')
export const optional = modelWith('{ enrol: optional, before: pay, minutes: 5 }')

/** The clock of the server. */
export const clock = { time: 0 }
beforeEach(() => {
  clock.time = 1_700_000_010_000
})
const now = (): number => clock.time

export const host = 'console.example.com'
export const origin = `https://${host}`
export const shown = { 'x-forwarded-host': host }
export const factorPath = '/admin/__session/factor'

/** Calls of the browser, which shows the console under its name. */
export const call = (client: Client, path: string, body: object = {}): Promise<Answer> =>
  client.post(`${factorPath}${path}`, body, shown)

export const logIn = (client: Client, proof?: string, user = 'admin'): Promise<Answer> =>
  client.post(
    '/admin/login',
    { username: user, password: user },
    { ...shown, 'x-token': '', ...(proof !== undefined && { 'x-second-factor': proof }) },
  )

export interface Options {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly allowCredentials?: readonly { readonly id: string }[]
  readonly userVerification?: string
}

/** What a new passkey is made with. */
export const begin = async (client: Client, password = 'admin'): Promise<Options> => {
  const { data } = await call(client, '', { kind: 'passkey', password })
  return (data as unknown as { options: Options }).options
}

export type Changed = Partial<Omit<Ceremony, 'challenge'>>

/** Sends a new passkey. */
export const confirm = (
  client: Client,
  passkey: Passkey,
  { challenge }: Options,
  changed: Changed = {},
  name = 'Laptop',
): Promise<Answer> => {
  const answer = passkey.create({ challenge, origin, rpId: host, ...changed })
  return call(client, '/confirm', { code: passkeyProof(answer), name })
}

export const addTo = async (
  client: Client,
  passkey: Passkey,
  name = 'Laptop',
  password = 'admin',
) => {
  const answer = await confirm(client, passkey, await begin(client, password), {}, name)
  return (answer.data as unknown as { recovery: string[] }).recovery
}

export const proofBy = (passkey: Passkey, challenge: string, changed: Changed = {}): string =>
  passkeyProof(passkey.use({ challenge, origin, rpId: host, ...changed }))

/** The challenge of a login that has brought the password alone. */
export const loginChallenge = async (client: Client, user = 'admin'): Promise<string> =>
  challengeIn((await logIn(client, undefined, user)).headers)?.passkey?.challenge ?? ''

export const proveChallenge = async (client: Client): Promise<string> => {
  const { data } = await call(client, '/challenge')
  return (data as unknown as { passkey: Options }).passkey.challenge
}

/** What a login that lacks a proof can be proved with. */
export const challengeIn = (headers: Headers): FactorChallenge | undefined => {
  const text = headers.get(factorChallengeHeader)
  return text === null ? undefined : readFactorChallenge(text)
}

export const started = (model = optional): Promise<Client> => start({ model, now })

/** Adds an authenticator app for whoever is logged in, and gives what makes its codes. */
export const addApp = async (client: Client) => {
  const { data } = await call(client, '', { kind: 'totp', password: 'admin' })
  const { secret } = data as unknown as { secret: string }
  const codeNow = (): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.time })
  const answer = await call(client, '/confirm', { code: codeNow() })
  return { codeNow, recovery: (answer.data as unknown as { recovery: string[] }).recovery }
}

export const remove = async (client: Client, passkey: Passkey, body: object): Promise<Answer> => {
  const code = proofBy(passkey, await proveChallenge(client))
  return call(client, '/remove', { code, ...body })
}
