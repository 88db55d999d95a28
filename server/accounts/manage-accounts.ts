import { nearestCandidate } from '../../codegen/base/nearest-candidate'
import type { CommandIo } from '../../codegen/command-line/command-io'
import type { Model } from '../../codegen/language/model'
import { readProject } from '../../codegen/generator/pipeline/project'
import { printDiagnostics } from '../../codegen/language/print'
import { usesPasswords } from '../account-management/manager-authority'
import {
  createPasswordHash,
  createNoPasswordHash,
  passwordProblem,
  minPasswordLength,
  type PasswordHash,
} from '../session/passwords'
import { readAccountNames } from '../sql/account-table'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { connectDatabase } from '../sql/connect-database'
import type { DatabaseAddress } from '../database/database-url'
import { migrateSystemTables } from '../sql/system-tables'
import { readAppliedShapes, setupLockSql } from '../sql/sql-store'
import { accountNameProblem } from '../store/account-names'
import { serverMessagesEn } from '../messages/en'
import type { AccountRequest } from './args'
import {
  changeAccountInDatabase,
  createAccountKey,
  missingAccountProblem,
  type AccountResult,
} from './account-changes'
import { formatAccountList, formatSessions } from './account-list-text'
import type { ReadPassword } from './read-password'

export interface AccountsCommandOptions {
  readonly database: DatabaseAddress | DatabaseConnection
  /** Null: the list. */
  readonly wanted: AccountRequest | null
  readonly readPassword: ReadPassword
}

/** What a change is made with. */
interface AccountContext {
  readonly connection: DatabaseConnection
  readonly model: Model
  readonly wanted: AccountRequest
  /** A new password as it is kept, or why there is none. */
  readonly ask: () => Promise<PasswordHash | string>
}

const isFresh = 'the database is fresh: `npm run migrate` sets it up without records'

/** Databases of before get what accounts need. False: it is fresh. */
const prepareAccounts = async (session: SqlSession): Promise<boolean> => {
  await session.rows(setupLockSql)
  const applied = await readAppliedShapes(session)
  if (applied === null) return false
  await migrateSystemTables(session, applied)
  return true
}

/** The first role that the schema does not have, and what was meant. */
const strangeRole = ({ app }: Model, roles: AccountRequest['roles']): string | null => {
  if (roles === null || roles === 'all') return null
  const known = app.roles.map(({ name }) => name)
  const strange = roles.find((role) => !known.includes(role))
  if (strange === undefined) return null
  if (known.length === 0)
    return 'the schema has no roles: --all gives every role that there will be'
  const meant = nearestCandidate(strange, known)
  const help = meant === null ? '' : `; did you mean ${meant}?`
  return `there is no role ${JSON.stringify(strange)}, the schema has ${known.join(', ')}${help}`
}

const createPasswordPrompt =
  ({ wanted, readPassword }: AccountsCommandOptions, io: CommandIo): AccountContext['ask'] =>
  async () => {
    const name = wanted?.name ?? ''
    const password = await readPassword(name, io)
    if (password === null) {
      return 'no password: it is typed twice and alike, or is the first line of the input'
    }
    const problem = await passwordProblem(password, name, minPasswordLength)
    return problem === null ? createPasswordHash(password) : problem(serverMessagesEn)
  }

const noLinks =
  'app.yaml has no `accounts`, or accounts have no passwords here: nobody could open a link'

/** A link opens a page of the console, which only some consoles have. */
const hasLinks = (model: Model): boolean => model.app.accounts !== null && usesPasswords(model)

const addRequestedAccount = async ({
  connection,
  model,
  wanted,
  ask,
}: AccountContext): Promise<AccountResult> => {
  const problem = accountNameProblem(wanted.name, await readAccountNames(connection))
  if (problem !== null) return { problem }
  if (wanted.deed === 'invite') {
    return hasLinks(model)
      ? changeAccountInDatabase(connection, model, { ...wanted, deed: 'invite' }, null)
      : { problem: noLinks }
  }
  const hash = usesPasswords(model) ? await ask() : createNoPasswordHash()
  if (typeof hash === 'string') return { problem: hash }
  return changeAccountInDatabase(connection, model, { ...wanted, deed: 'add' }, hash)
}

const changeRequestedAccount = async ({
  connection,
  model,
  wanted,
  ask,
}: AccountContext): Promise<AccountResult> => {
  const { deed, name } = wanted
  const missing = await missingAccountProblem(connection, name)
  if (missing !== null) return { problem: missing }
  if (deed === 'sessions') return { says: await formatSessions(connection, name) }
  if (deed === 'key') return createAccountKey(connection, model, name)
  if (deed === 'reset' && !hasLinks(model)) return { problem: noLinks }
  if (deed !== 'password')
    return changeAccountInDatabase(connection, model, { ...wanted, deed }, null)
  if (!usesPasswords(model)) return { problem: 'accounts of this schema have no passwords' }
  const hash = await ask()
  return typeof hash === 'string'
    ? { problem: hash }
    : changeAccountInDatabase(connection, model, { ...wanted, deed }, hash)
}

const executeAccountRequest = async (parts: AccountContext): Promise<AccountResult> => {
  const strange = strangeRole(parts.model, parts.wanted.roles)
  if (strange !== null) return { problem: strange }
  const { deed } = parts.wanted
  return deed === 'add' || deed === 'invite'
    ? addRequestedAccount(parts)
    : changeRequestedAccount(parts)
}

/** Does what is wanted with the accounts of a database. Gives the exit code. */
export const manageAccountsOf = async (
  model: Model,
  managing: AccountsCommandOptions,
  io: CommandIo,
): Promise<number> => {
  const { wanted } = managing
  try {
    const connection = await connectDatabase(managing.database)
    const work = async (): Promise<AccountResult> => {
      if (!(await connection.transaction(prepareAccounts))) return { problem: isFresh }
      if (wanted === null) return { says: await formatAccountList(connection, model) }
      return executeAccountRequest({
        connection,
        model,
        wanted,
        ask: createPasswordPrompt(managing, io),
      })
    }
    const { says, problem } = await work().finally(() => connection.close())
    if (says !== undefined) io.out(`${says}\n`)
    else io.err(`${problem}\n`)
    return says === undefined ? 1 : 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

/** `npm run accounts`. Gives the exit code. */
export const manageAccounts = async (
  dir: string,
  managing: AccountsCommandOptions,
  io: CommandIo,
): Promise<number> => {
  const { model, diagnostics, texts } = await readProject(dir)
  if (model !== null) return manageAccountsOf(model, managing, io)
  io.err(printDiagnostics(diagnostics, texts, 'The accounts stay as they are.'))
  return 1
}
