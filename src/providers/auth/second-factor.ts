import { factorCalls } from '../../../wire/second-factor'
import { isValues } from '../../../wire/values'
import type { AdminClient, SendOptions } from '../http/admin-client'

/** A factor that is to be added: what an app reads of a picture, and the same as text. */
export interface FactorSecret {
  readonly secret: string
  readonly address: string
}

/** What the own account has. */
export interface FactorStatus {
  readonly factor: boolean
  /** How many recovery codes are left. */
  readonly recovery: number
}

/** The calls about the second factor of whoever logs in, or is logged in. They reject with an AdminError. */
export interface FactorClient {
  readonly status: () => Promise<FactorStatus>
  /** Wants the password of whoever is logged in, where not every login has to have a factor. */
  readonly begin: (password?: string) => Promise<FactorSecret>
  /** Gives the recovery codes. */
  readonly confirm: (code: string) => Promise<readonly string[]>
  readonly prove: (code: string) => Promise<void>
  readonly remove: (code: string) => Promise<void>
}

const textAt = (data: unknown, key: string): string => {
  const value = isValues(data) ? data[key] : undefined
  return typeof value === 'string' ? value : ''
}

const statusIn = (data: unknown): FactorStatus => ({
  factor: isValues(data) && data['factor'] === true,
  recovery: isValues(data) ? Number(data['recovery'] ?? 0) : 0,
})

const recoveryIn = (data: unknown): readonly string[] => {
  const found = isValues(data) ? data['recovery'] : undefined
  return Array.isArray(found) ? found.map(String) : []
}

/**
 * The calls of the built-in server about second factors.
 *
 * @param headers what says who calls, while no session does yet
 */
export const createFactorClient = (
  client: AdminClient,
  headers?: SendOptions['headers'],
): FactorClient => {
  const options: SendOptions = {
    quiet: true,
    tag: 'login',
    ...(headers && { login: true, headers }),
  }
  const send = (name: keyof typeof factorCalls, body = {}): Promise<unknown> =>
    client.send(factorCalls[name], body, options)
  return {
    status: async () => statusIn(await send('status')),
    begin: async (password) => {
      const data = await send('begin', password === undefined ? {} : { password })
      return { secret: textAt(data, 'secret'), address: textAt(data, 'address') }
    },
    confirm: async (code) => recoveryIn(await send('confirm', { code })),
    prove: async (code) => void (await send('prove', { code })),
    remove: async (code) => void (await send('remove', { code })),
  }
}
