import type { ParsedArguments, Command } from '../../codegen/command-line/command'
import { schemaOption } from '../../codegen/generator/pipeline/schema-dir'
import { historyKeyVariables } from '../database/history-key-variables'
import { isUsernameShaped, maxUsernameLength } from '../store/username-shape'

const name = { kind: 'text', value: 'NAME', wants: 'a name' } as const
const changed = { 0: 'done', 1: 'refused' } as const

/** The command line of `npm run accounts`. */
export const command = {
  name: 'accounts',
  forms: [
    {
      says: 'lists the accounts of the database in DATABASE_URL: roles, how often each is logged in, which second factors it has, and its last login',
      options: ['schema'],
      exits: { 0: 'listed', 1: 'the database cannot be read' },
    },
    {
      by: 'add',
      says: 'adds an account with roles, with every role (`--all`), or without any (`--no-roles`); its password is asked for, or is the first line of the input',
      options: ['add', 'roles', 'all', 'no-roles', 'title', 'schema'],
      exits: { 0: 'added', 1: 'refused' },
    },
    {
      by: 'invite',
      says: 'adds an account without a password, and prints a link once, by which its owner chooses one; app.yaml has `accounts`',
      options: ['invite', 'roles', 'all', 'no-roles', 'title', 'console', 'schema'],
      exits: { 0: 'added', 1: 'refused' },
    },
    {
      by: 'reset',
      says: 'prints a link once, by which the owner of an account chooses another password; that ends its logins',
      options: ['reset', 'console', 'schema'],
      exits: changed,
    },
    {
      by: 'withdraw',
      says: 'closes the link of an account, which then opens nothing any more',
      options: ['withdraw', 'schema'],
      exits: changed,
    },
    {
      by: 'delete',
      says: 'deletes an account and ends its logins; nobody else gets its name, which the history has',
      options: ['delete', 'schema'],
      exits: changed,
    },
    {
      by: 'change',
      says: 'gives an account other roles, or another full name, and ends its logins',
      options: ['change', 'roles', 'all', 'no-roles', 'title', 'schema'],
      exits: changed,
    },
    {
      by: 'disable',
      says: 'lets nobody in with an account any more, and ends its logins at once',
      options: ['disable', 'schema'],
      exits: changed,
    },
    {
      by: 'enable',
      says: 'lets an account in again',
      options: ['enable', 'schema'],
      exits: changed,
    },
    {
      by: 'password',
      says: 'gives an account another password, which is asked for, or is the first line of the input, and ends its logins',
      options: ['password', 'schema'],
      exits: changed,
    },
    {
      by: 'revoke',
      says: 'ends every login of an account, and its keys',
      options: ['revoke', 'schema'],
      exits: changed,
    },
    {
      by: 'sessions',
      says: 'lists the logins of an account: when each began and ends, and when it has proved its second factor',
      options: ['sessions', 'schema'],
      exits: { 0: 'listed', 1: 'there is no such account' },
    },
    {
      by: 'reset-factor',
      says: 'takes the second factors of an account away, for whoever has lost app, passkeys and recovery codes, and ends its logins',
      options: ['reset-factor', 'schema'],
      exits: changed,
    },
    {
      by: 'key',
      says: 'makes a key with which a program calls as an account, and prints it once',
      options: ['key', 'schema'],
      exits: changed,
    },
  ],
  options: {
    add: { ...name, says: 'the user name; where an issuer says who somebody is, its `sub`' },
    invite: { ...name, says: 'the user name of the new account' },
    reset: { ...name, says: 'the account whose password was forgotten' },
    withdraw: { ...name, says: 'the account whose link is closed' },
    delete: { ...name, says: 'the account to delete' },
    change: { ...name, says: 'the account to change' },
    disable: { ...name, says: 'the account to disable' },
    enable: { ...name, says: 'the account to enable' },
    password: { ...name, says: 'the account of the new password' },
    revoke: { ...name, says: 'the account whose logins end' },
    sessions: { ...name, says: 'the account whose logins are listed' },
    'reset-factor': { ...name, says: 'the account whose second factors go' },
    key: { ...name, says: 'the account that the key is for' },
    roles: {
      kind: 'text',
      value: 'ROLES',
      wants: 'names with commas between them',
      says: 'roles of the schema, with commas between them',
    },
    all: { kind: 'flag', says: 'every role of the schema, also those to come' },
    'no-roles': { kind: 'flag', says: 'no role: what `roles.everybody` of app.yaml allows' },
    console: {
      kind: 'text',
      value: 'ADDRESS',
      wants: 'an address',
      says: 'the address of the console, with which the link begins',
    },
    title: { kind: 'text', value: 'TEXT', wants: 'a name', says: 'the full name' },
    schema: schemaOption,
  },
  environment: {
    SCHEMA_DIR: 'another schema folder',
    DATABASE_URL: 'the database: pglite:FOLDER or postgres://…',
    ...historyKeyVariables,
  },
} as const satisfies Command

const deeds = [
  'add',
  'invite',
  'reset',
  'withdraw',
  'delete',
  'change',
  'disable',
  'enable',
  'password',
  'revoke',
  'sessions',
  'reset-factor',
  'key',
] as const

/** What is to become of an account. */
export interface AccountRequest {
  readonly deed: (typeof deeds)[number]
  readonly name: string
  /** Names of roles, or every one; null where nothing is said. */
  readonly roles: readonly string[] | 'all' | null
  readonly title: string | null
  /** Where the console is; null where nothing is said. */
  readonly console?: string | null
}

/** Why a text is no user name. */
const nameProblem = (text: string): string | null =>
  isUsernameShaped(text)
    ? null
    : `a user name has 1 to ${maxUsernameLength} signs, with no space before or behind them`

type AccountOptions = ParsedArguments<typeof command>['values']

const rolesWanted = (values: AccountOptions): AccountRequest['roles'] => {
  if (values.all) return 'all'
  return values['no-roles'] ? [] : (values.roles?.split(',').map((role) => role.trim()) ?? null)
}

const rolesProblem = (
  { roles, all, title, 'no-roles': none }: AccountOptions,
  deed: AccountRequest['deed'],
): string | null => {
  const given = [roles !== null, all, none].filter(Boolean).length
  if (given > 1) return '--roles, --all and --no-roles are three things'
  const says = given === 1
  if ((deed === 'add' || deed === 'invite') && !says) {
    return `--${deed} needs --roles with the roles of the account, --all for every role, or --no-roles`
  }
  const isIdle = deed === 'change' && !says && title === null
  return isIdle ? '--change needs --roles, --all, --no-roles or --title' : null
}

/** What the words ask for; null: the list. A text says what is wrong with them. */
export const parseAccountRequest = (values: AccountOptions): AccountRequest | null | string => {
  const deed = deeds.find((each) => values[each] !== null)
  if (deed === undefined) return null
  const username = values[deed] ?? ''
  const problem = nameProblem(username) ?? rolesProblem(values, deed)
  const { title, console } = values
  return problem ?? { deed, name: username, roles: rolesWanted(values), title, console }
}
