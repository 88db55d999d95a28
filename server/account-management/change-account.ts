import { randomUUID } from 'node:crypto'
import type { Model } from '../../codegen/language/model'
import type { AccountAction } from '../../wire/accounts'
import { createNoPasswordHash, hasPassword, type PasswordHash } from '../session/passwords'
import type { AccountChanges } from '../store/account-audit-entry'
import { accountNameProblem } from '../store/account-names'
import { isUsernameShaped } from '../store/username-shape'
import type { AccountTransaction } from '../store/account-administration'
import type { Account } from '../store/stored-types'
import type { LocalizedMessage } from '../messages'
import {
  isManager,
  wouldLeaveNoManager,
  assignableRolesOf,
  accountChangeRefusal,
  rolesBeyondAuthority,
  usesPasswords,
} from './manager-authority'
import { createPasswordLink } from './password-links'

/** What is to become of an account. */
export interface AccountChangeRequest {
  readonly deed: AccountAction | 'password'
  readonly username: string
  /** The full name; null where it stays. */
  readonly name: string | null
  /** Null where they stay. */
  readonly roles: readonly string[] | 'all' | null
  /** A password that was typed for the account. Without one, a new account gets a link. */
  readonly password: PasswordHash | null
}

/** Who changes an account, as its line of the history says it. */
export interface AccountChanger {
  readonly who: string
  /** The line names the deed behind this. */
  readonly call: string
  /** Whether the rules for people in the console count: whoever has the database may do more. */
  readonly isManager: boolean
  readonly at: number
  readonly request: string
  readonly address?: string | null
}

/** What a change comes to, or why it was refused. */
export type AccountChangeResult =
  | {
      readonly account: Account
      /** How many logins have ended. */
      readonly ended: number
      /** A new link; null where none was made. */
      readonly link: { readonly token: string; readonly until: number } | null
      readonly problem?: undefined
    }
  | { readonly problem: LocalizedMessage }

/** What a change is made with. */
interface ChangeContext {
  readonly model: Model
  readonly records: AccountTransaction
  readonly all: readonly Account[]
  readonly request: AccountChangeRequest
  readonly maker: AccountChanger
}

const linkDeeds: readonly string[] = ['reset', 'withdraw']

const longestTitle = 200

/** Why a new account may not have its name. */
const newNameProblem = async ({
  all,
  records,
  request: { username, name },
}: ChangeContext): Promise<LocalizedMessage | null> => {
  const names = all.map((account) => account.username)
  if (names.includes(username)) return (words) => words.accountThere(username)
  if ((name ?? '').length > longestTitle) return (words) => words.accountName
  const former = await records.formerNames()
  if (former.includes(username)) return (words) => words.accountFormer(username)
  const isTaken = accountNameProblem(username, [...names, ...former]) !== null
  return isTaken || !isUsernameShaped(username) ? (words) => words.accountName : null
}

/** Why somebody in the console may not make a change. */
const authorityProblem = (
  { model, all, request, maker }: ChangeContext,
  before: Account | null,
  after: Account,
): LocalizedMessage | null => {
  if (!maker.isManager) return null
  const manager = all.find(({ username }) => username === maker.who)
  const { accounts } = model.app
  if (manager === undefined || accounts === null || !isManager(model, manager)) {
    return (words) => words.roles(words.joined(accounts?.roles ?? []))
  }
  // Whoever ends their own logins gets no right by it.
  if (before?.username === manager.username && request.deed === 'revoke') return null
  const refusal = before && accountChangeRefusal(model, manager, before)
  if (refusal === 'self') return (words) => words.accountSelf
  if (refusal === 'reach') return (words) => words.accountReach
  const beyond = rolesBeyondAuthority(model, assignableRolesOf(model, manager), after)
  return beyond.length > 0 ? (words) => words.accountGive(words.joined(beyond)) : null
}

const strangeRole = ({ app }: Model, roles: AccountChangeRequest['roles']): string | undefined =>
  roles === 'all' ? undefined : roles?.find((role) => app.roles.every(({ name }) => name !== role))

/** The account as the change leaves it. */
const accountAfter = (before: Account, request: AccountChangeRequest): Account => {
  const { deed, roles, name, password } = request
  return {
    ...before,
    ...(deed === 'password' && password),
    ...(roles !== null && { roles, isUndecided: false }),
    name: name ?? before.name,
    disabled: deed === 'disable' || (deed !== 'enable' && before.disabled === true),
  }
}

const changesOf = (before: Account | null, after: Account): AccountChanges => ({
  ...(JSON.stringify(before?.roles) !== JSON.stringify(after.roles) && {
    roles: [before?.roles ?? null, after.roles],
  }),
  ...(before !== null &&
    before.disabled !== after.disabled && { disabled: [before.disabled, after.disabled] }),
  ...(before?.name !== after.name && { name: 'personal' }),
  ...(before?.hash !== after.hash && hasPassword(after) && { password: 'personal' }),
})

const noteChange = (
  { records, maker, request }: ChangeContext,
  changes: AccountChanges,
): Promise<void> => {
  const { deed, username } = request
  const { who, call, at, request: name, address = null } = maker
  return records.note({
    at,
    who,
    call: `${call}${deed}`,
    request: name,
    account: username,
    address,
    isNew: deed === 'add',
    isGone: deed === 'delete',
    changes,
  })
}

/** Opens a link where the change asks for one. */
const linkFor = async (
  { model, records, request, maker }: ChangeContext,
  account: Account,
): Promise<{ token: string; until: number } | null> => {
  const wantsLink =
    request.deed === 'reset' || (request.deed === 'add' && request.password === null)
  const { accounts } = model.app
  if (!wantsLink || accounts === null || !usesPasswords(model)) return null
  const kind = hasPassword(account) ? 'reset' : 'invite'
  const { token, link } = createPasswordLink(accounts, account.username, kind, maker.at)
  await records.openLink(link)
  return { token, until: link.until }
}

const addAccount = async (context: ChangeContext): Promise<AccountChangeResult> => {
  const { records, request } = context
  const { username, name, roles, password } = request
  const account: Account = {
    ...(password ?? createNoPasswordHash()),
    username,
    name: name ?? username,
    uuid: randomUUID(),
    roles: roles ?? [],
    disabled: false,
  }
  const problem = (await newNameProblem(context)) ?? authorityProblem(context, null, account)
  if (problem !== null) return { problem }
  await records.insert(account)
  const link = await linkFor(context, account)
  await noteChange(context, { ...changesOf(null, account), ...(link && { link: 'personal' }) })
  return { account, ended: 0, link }
}

/** What a change does besides the values of the account. */
const applyDeed = async (
  { records, request: { deed, username } }: ChangeContext,
  after: Account,
): Promise<{ readonly ended: number; readonly extra: AccountChanges }> => {
  // A link is no way round a lock, and none past a password that somebody has just set.
  const isShut = ['disable', 'password', 'withdraw'].includes(deed)
  const isWithdrawn = isShut && (await records.withdrawLink(username))
  // Whoever was sent a link is logged out when it is used, and not before.
  const ended = linkDeeds.includes(deed) ? 0 : await records.endLogins(username)
  const isReset = deed === 'reset-factor' && (await records.removeFactor(username))
  if (deed === 'delete') await records.remove(username)
  else await records.save(after)
  return {
    ended,
    extra: {
      ...(ended > 0 && { logins: [ended, 0] }),
      ...((isReset || isWithdrawn) && { [isReset ? 'factor' : 'link']: 'personal' as const }),
    },
  }
}

const changeExisting = async (
  context: ChangeContext,
  before: Account,
): Promise<AccountChangeResult> => {
  const { model, all, request } = context
  const { deed, username } = request
  const after = accountAfter(before, request)
  const others = all.filter((account) => account.username !== username)
  const problem = authorityProblem(context, before, after)
  if (problem !== null) return { problem }
  if (wouldLeaveNoManager(model, all, deed === 'delete' ? others : [...others, after])) {
    return { problem: (words) => words.accountLast }
  }
  if (deed === 'reset' && (!usesPasswords(model) || before.disabled === true)) {
    return { problem: (words) => words.accountNoLink }
  }
  const { ended, extra } = await applyDeed(context, after)
  const link = await linkFor(context, after)
  await noteChange(context, {
    ...(deed === 'delete' ? {} : changesOf(before, after)),
    ...extra,
    ...(link && { link: 'personal' }),
  })
  return { account: after, ended, link }
}

/** Makes one change of one account, by the rules of the console or of the command line. Nothing of it is saved where it is refused. */
export const changeAccount = async (
  model: Model,
  records: AccountTransaction,
  request: AccountChangeRequest,
  maker: AccountChanger,
): Promise<AccountChangeResult> => {
  const strange = strangeRole(model, request.roles)
  if (strange !== undefined) return { problem: (words) => words.accountNoRole(strange) }
  const all = await records.all()
  const context = { model, records, all, request, maker }
  if (request.deed === 'add') return addAccount(context)
  const before = all.find(({ username }) => username === request.username)
  return before === undefined
    ? { problem: (words) => words.accountNone(request.username) }
    : changeExisting(context, before)
}
