import type { Json, Model } from '../../codegen/language/model'
import {
  accountCalls,
  accountActions,
  type AccountChanged,
  type AccountsAnswer,
  type ListedAccount,
  type OpenedLink,
} from '../../wire/accounts'
import { isAllowed } from '../../wire/roles'
import {
  isManager,
  assignableRolesOf,
  accountChangeRefusal,
  usesPasswords,
} from '../account-management/manager-authority'
import {
  changeAccount,
  type AccountChanger,
  type AccountChangeRequest,
} from '../account-management/change-account'
import { choosePasswordByLink, passwordLinkHash } from '../account-management/password-links'
import { refusalCodes, refusalAnswer, successAnswer, type CallAnswer } from '../answers/call-answer'
import { forbiddenAnswer, assignedRolesOf } from '../answers/account-roles'
import { secondFactorStaleAnswer } from '../calls/call-guard'
import { rawOf } from '../call-context/call-context'
import type { RequestBody } from '../http/request-body'
import {
  createPasswordHash,
  hasPassword,
  passwordProblem,
  minPasswordLength,
} from '../session/passwords'
import { sessionRequestOf } from '../session/session-request'
import type { AccountState } from '../store/account-administration'
import type { Account } from '../store/stored-types'
import { joinPath, type BackendContext, type BackendRoute, type RouteRequest } from './route'

/* The accounts for those who may manage them, and the links by which people choose passwords. */

const textIn = (body: RequestBody, name: string): string | null => {
  const raw = rawOf(body, name)
  return typeof raw === 'string' ? raw : null
}

const listedAccount = (model: Model, manager: Account, account: AccountState): ListedAccount => ({
  username: account.username,
  name: account.name,
  roles: account.roles === 'all' ? 'all' : assignedRolesOf(model, account),
  app: account.app,
  passkeys: account.passkeys,
  logins: account.logins,
  lastLogin: account.lastLogin,
  disabled: account.disabled === true,
  hasPassword: hasPassword(account),
  link: account.link,
  refusal: accountChangeRefusal(model, manager, account),
})

/** The account of whoever calls, where it may manage accounts. */
const managerOf = async (
  { model, store }: BackendContext,
  { username, roles }: RouteRequest,
): Promise<Account | null> => {
  const needed = model.app.accounts?.roles ?? []
  const account = isAllowed(needed, roles) ? await store.account(username) : undefined
  return account !== undefined && isManager(model, account) ? account : null
}

const refusedManager = ({ model }: BackendContext): CallAnswer =>
  forbiddenAnswer(model.app.accounts?.roles ?? [])

const listAccounts = async (
  backend: BackendContext,
  request: RouteRequest,
): Promise<CallAnswer> => {
  const { model, store } = backend
  const manager = await managerOf(backend, request)
  if (manager === null) return refusedManager(backend)
  const accounts = await store.accounts.list(request.attempt.at)
  const answer: AccountsAnswer = {
    accounts: accounts.map((account) => listedAccount(model, manager, account)),
    gives: assignableRolesOf(model, manager),
    links: usesPasswords(model),
    factors: model.app.session.secondFactor !== null,
  }
  return successAnswer(answer as unknown as Json)
}

const rolesIn = (body: RequestBody): AccountChangeRequest['roles'] => {
  const raw = rawOf(body, 'roles')
  if (raw === 'all') return raw
  return Array.isArray(raw) ? [...new Set(raw.map(String))] : null
}

/** What a body asks for. Null: nothing that can be done from a console. */
const changeIn = (body: RequestBody): AccountChangeRequest | null => {
  const deed = accountActions.find((each) => each === rawOf(body, 'deed'))
  const username = textIn(body, 'username')
  if (deed === undefined || username === null) return null
  // Other deeds leave the values as they are, whatever else is sent.
  const setsValues = deed === 'add' || deed === 'change'
  const name = setsValues ? textIn(body, 'name')?.trim() || null : null
  const roles = setsValues ? rolesIn(body) : null
  return { deed, username, name, roles, password: null }
}

const makerOf = ({ username, attempt, caller }: RouteRequest): AccountChanger => ({
  who: username,
  call: 'accounts: ',
  isManager: true,
  at: attempt.at,
  request: attempt.request,
  address: caller.address,
})

const changeListed = async (
  backend: BackendContext,
  request: RouteRequest,
): Promise<CallAnswer> => {
  const { model, store } = backend
  if ((await managerOf(backend, request)) === null) return refusedManager(backend)
  // Whoever can hand rights over could pay with them.
  if (!request.mayPay) return secondFactorStaleAnswer
  const change = changeIn(request.body)
  if (change === null) return refusalAnswer(refusalCodes.badValue, (words) => words.unparsable)
  const result = await store.accounts.change((records) =>
    changeAccount(model, records, change, makerOf(request)),
  )
  if (result.problem !== undefined) return refusalAnswer(refusalCodes.forbidden, result.problem)
  const { link } = result
  const answer: AccountChanged = { link: link?.token ?? null, until: link?.until ?? null }
  return successAnswer({ ...answer })
}

/** Every link that opens nothing is answered alike, whatever has become of it. */
const linkOver = refusalAnswer(refusalCodes.noRecord, (words) => words.linkOver)

/** Whose password a link is for. */
const behindLink = async (
  { store }: BackendContext,
  { body, attempt }: RouteRequest,
): Promise<OpenedLink | null> => {
  const link = await store.accounts.findLink(passwordLinkHash(rawOf(body, 'token')), attempt.at)
  const account = link && (await store.account(link.username))
  return account ? { username: account.username, name: account.name, kind: link.kind } : null
}

const openLink = async (backend: BackendContext, request: RouteRequest): Promise<CallAnswer> => {
  const refused = await backend.sessions.admitStranger(request.caller)
  if (refused !== null) return refused
  const opened = await behindLink(backend, request)
  return opened === null ? linkOver : successAnswer({ ...opened })
}

const choosePassword = async (
  backend: BackendContext,
  request: RouteRequest,
): Promise<CallAnswer> => {
  const { store, sessions } = backend
  const refused = await sessions.admitStranger(request.caller)
  if (refused !== null) return refused
  const opened = await behindLink(backend, request)
  if (opened === null) return linkOver
  const password = textIn(request.body, 'password')
  const least = store.madeUp ? 1 : minPasswordLength
  const problem = await passwordProblem(password, opened.username, least)
  if (problem !== null) return refusalAnswer(refusalCodes.badValue, problem)
  const hash = await createPasswordHash(String(password))
  const { request: name, address } = sessionRequestOf(request)
  const visit = { now: request.attempt.at, request: name, address }
  const token = textIn(request.body, 'token') ?? ''
  const used = await store.accounts.change((records) =>
    choosePasswordByLink(records, token, hash, visit),
  )
  return used === null ? linkOver : successAnswer({ username: used.username })
}

const responses = {
  list: listAccounts,
  change: changeListed,
  opened: openLink,
  choose: choosePassword,
} as const

const open: readonly string[] = ['opened', 'choose']

/** The calls about accounts, where app.yaml says who may manage them. */
export const accountRoutes = (backend: BackendContext): BackendRoute[] => {
  const { accounts, backend: wire } = backend.model.app
  if (accounts === null) return []
  const names = Object.keys(responses) as (keyof typeof responses)[]
  return names
    .filter((name) => !open.includes(name) || usesPasswords(backend.model))
    .map((name) => ({
      method: accountCalls[name].method,
      path: joinPath(wire.base, accountCalls[name].path),
      encoding: 'json',
      isOpen: open.includes(name),
      constants: {},
      respond: (request) => responses[name](backend, request),
    }))
}
