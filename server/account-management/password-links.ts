import { randomBytes } from 'node:crypto'
import type { AccountsModel } from '../../codegen/language/model/app'
import type { LinkKind } from '../../wire/accounts'
import type { AccountChanges } from '../store/account-audit-entry'
import type { AccountTransaction, StoredPasswordLink } from '../store/account-administration'
import { sha256Of } from '../store/text-hash'
import type { Account } from '../store/stored-types'
import type { PasswordHash } from '../session/passwords'

/* Links by which people choose their own passwords: whoever hands one over never knows the password. */

const hourLength = 3_600_000
/** Random bytes of a token. */
const tokenBytes = 32

/** What is kept of a token. */
export const passwordLinkHash = (token: unknown): string =>
  sha256Of(`link ${typeof token === 'string' ? token : ''}`)

/** A token that is told once, and the link that it opens. */
export const createPasswordLink = (
  { hours }: Pick<AccountsModel, 'hours'>,
  username: string,
  kind: LinkKind,
  now: number,
): { readonly token: string; readonly link: StoredPasswordLink } => {
  const token = randomBytes(tokenBytes).toString('base64url')
  const until = now + hours * hourLength
  return { token, link: { hash: passwordLinkHash(token), username, kind, until } }
}

/** What a line of the history needs to know of whoever has used a link. */
export interface PasswordLinkUse {
  readonly now: number
  readonly request: string
  readonly address: string
}

/**
 * Uses a link up, sets the password, and ends the logins of the account. Of two uses at the same time one comes first.
 * Null: the link is not open any more.
 */
export const choosePasswordByLink = async (
  records: AccountTransaction,
  token: string,
  password: PasswordHash,
  { now, request, address }: PasswordLinkUse,
): Promise<Account | null> => {
  const link = await records.takeLink(passwordLinkHash(token), now)
  const before = (await records.all()).find(({ username }) => username === link?.username)
  if (link === null || before === undefined || before.disabled === true) return null
  const { username } = before
  const account = { ...before, ...password }
  await records.save(account)
  const ended = await records.endLogins(username)
  const changes: AccountChanges = {
    password: 'personal',
    ...(ended > 0 && { logins: [ended, 0] }),
  }
  const call = link.kind === 'invite' ? 'invitation used' : 'reset used'
  await records.note({ at: now, who: username, call, request, account: username, address, changes })
  return account
}
