import type { SqlSession } from '../database/database-connection'
import type { TableShape } from './table-shape'
import { systemTable, sql, sqlText, type Sql } from './statement'
import { passwordLinkTablesSql } from './link-table'
import { chainTablesSql } from './history-chains'
import { passkeyTables } from './passkeys'
import { createTrigramIndexes } from './trigram-indexes'
import { recountTally, tallyTablesSql } from './tally-tables'

/* Our own tables beside those of the resources, in a schema of their own: no resource can have their names. */

/**
 * What texts JavaScript makes of values. Filters that look into a value as a text must see the same one in every store.
 */
const textFunction = sql`
create function deskwright.text(value jsonb) returns text language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then value #>> '{}'
    when 'object' then '[object Object]'
    when 'array' then coalesce((
      select string_agg(case when jsonb_typeof(item) = 'null' then '' else deskwright.text(item) end, ',' order by place)
      from jsonb_array_elements(value) with ordinality as items(item, place)), '')
    else value::text
  end;
end $$`

const forbidden = sql`
create function deskwright.forbid() returns trigger language plpgsql as $$
begin
  raise exception 'the history is only ever added to' using errcode = '42501';
end $$`

const first: readonly Sql[] = [
  textFunction,
  forbidden,
  sql`create table ${systemTable('model')} (
    id bigint generated always as identity primary key,
    hash text not null, shapes text not null, "when" timestamptz not null default now())`,
  sql`create table ${systemTable('account')} (
    username text collate "C" primary key, name text not null, uuid text not null,
    hash text not null, salt text not null)`,
  sql`create table ${systemTable('replay')} (
    key text collate "C" primary key, fingerprint text not null, at bigint not null, answer json)`,
  sql`create index replay_at on ${systemTable('replay')} (at)`,
  sql`create table ${systemTable('history')} (
    id bigint primary key, at bigint not null, who text not null, role text not null, call text not null,
    key text, request text not null, resource text not null, record text not null, deed text not null,
    field text, "from" text, "to" text, changes json not null, previous text not null, hash text not null unique)`,
  sql`create index history_record on ${systemTable('history')} (resource, record, id)`,
  sql`create trigger history_only_grows before update or delete or truncate on ${systemTable('history')}
    for each statement execute function deskwright.forbid()`,
]

const accounts: readonly Sql[] = [
  // Accounts of before do not say which roles they have.
  sql`alter table ${systemTable('account')} add column if not exists roles jsonb,
    add column if not exists disabled boolean not null default false`,
  sql`create table if not exists ${systemTable('session')} (
    token text collate "C" primary key, refresh text collate "C" not null unique,
    username text collate "C" not null references ${systemTable('account')} on delete cascade,
    created bigint not null, until bigint not null)`,
  sql`create index if not exists session_username on ${systemTable('session')} (username)`,
  sql`create index if not exists session_until on ${systemTable('session')} (until)`,
  sql`create table if not exists ${systemTable('attempt')} (name text collate "C" not null, at bigint not null)`,
  sql`create index if not exists attempt_name on ${systemTable('attempt')} (name, at)`,
  sql`create index if not exists attempt_at on ${systemTable('attempt')} (at)`,
  sql`create table if not exists ${systemTable('mark')} (
    name text collate "C" primary key, "when" timestamptz not null default now())`,
  // Every server of before has added accounts with known passwords.
  sql`insert into ${systemTable('mark')} (name) select 'made-up' where exists (select from ${systemTable('model')})
    on conflict (name) do nothing`,
]

/** What servers of this database make secrets of, which nobody else has. */
const secrets: readonly Sql[] = [
  sql`create table if not exists ${systemTable('secret')} (name text collate "C" primary key, value text not null)`,
  sql`insert into ${systemTable('secret')} (name, value)
    select name, gen_random_uuid()::text || gen_random_uuid()::text from (values ('tag'), ('address')) as wanted(name)
    on conflict (name) do nothing`,
]

/** Second factors: a secret is encrypted with a key that the database does not have, and its recovery codes are hashes. */
const factors: readonly Sql[] = [
  sql`create table if not exists ${systemTable('factor')} (
    username text collate "C" primary key references ${systemTable('account')} on delete cascade,
    secret text not null, step bigint not null default 0, codes jsonb not null, added bigint)`,
  sql`alter table ${systemTable('session')} add column if not exists proved bigint`,
]

/** What our own tables became at some time. A step that has been released stays as it is, and another one follows it. */
interface SystemTableStep {
  readonly name: string
  readonly statements: readonly Sql[]
  /** What is done for each table of a resource that is there already. */
  readonly each?: (session: SqlSession, table: TableShape) => Promise<void>
}

/** The step since which a line says which key it was made with. */
export const historyKeyStep = 'keys'

/** The step since which lines may stand in several chains. */
export const historyChainStep = 'chains'

const steps: readonly SystemTableStep[] = [
  { name: 'first', statements: first },
  { name: 'accounts', statements: accounts },
  {
    name: 'tallies',
    statements: tallyTablesSql,
    each: async (session, table) => {
      await recountTally(session, table)
      await createTrigramIndexes(session, table)
    },
  },
  { name: 'secrets', statements: secrets },
  {
    name: historyKeyStep,
    statements: [sql`alter table ${systemTable('history')} add column if not exists signer text`],
  },
  { name: 'factors', statements: factors },
  {
    name: 'record keys',
    statements: [
      sql`create table if not exists ${systemTable('record_key')} (
        resource text collate "C" not null, record text collate "C" not null,
        id text collate "C" not null unique, secret text not null, primary key (resource, record))`,
      sql`create index if not exists history_who on ${systemTable('history')} (who, id)`,
    ],
  },
  {
    name: 'links',
    statements: [
      ...passwordLinkTablesSql,
      // No role: a version before wrote it for every role, and another one for none.
      sql`alter table ${systemTable('account')} add column if not exists undecided boolean not null default false`,
      sql`update ${systemTable('account')} set undecided = true where roles = '[]'::jsonb`,
    ],
  },
  { name: historyChainStep, statements: chainTablesSql },
  { name: 'passkeys', statements: passkeyTables },
]

const began: readonly Sql[] = [
  sql`create schema if not exists deskwright`,
  sql`create table if not exists ${systemTable('step')} (
    name text collate "C" primary key, "when" timestamptz not null default now())`,
  // Databases of before there were steps have the tables of the first one.
  sql`insert into ${systemTable('step')} (name) select 'first' where to_regclass('deskwright.model') is not null
    on conflict (name) do nothing`,
]

const hasSteps = async (session: SqlSession): Promise<boolean> => {
  const [found] = await session.rows(
    sql`select to_regclass('deskwright.step') is not null as "found"`,
  )
  return found?.['found'] === true
}

/** The steps that a database has behind it. */
export const readAppliedSteps = async (session: SqlSession): Promise<string[]> => {
  if (!(await hasSteps(session))) return ['first']
  const done = await session.rows(
    sql`select name from ${systemTable('step')} order by name collate "C"`,
  )
  return done.map((row) => String(row['name']))
}

/** A step that this version does not know; null where it knows all of them. */
export const unknownStep = (names: readonly string[]): string | null =>
  names.find((each) => steps.every(({ name }) => name !== each)) ?? null

/**
 * Brings our own tables to what this version works with, or only as far as `wanted` says. It takes the lock of whoever
 * sets a database up, and only ever adds, so that a server of the version before can go on beside it. `tables` are those
 * that resources have by now.
 */
export const migrateSystemTables = async (
  session: SqlSession,
  tables: readonly TableShape[],
  wanted: (step: string) => boolean = () => true,
): Promise<void> => {
  // A server that may only write records comes to a database in which all is done.
  const before = (await hasSteps(session)) ? await readAppliedSteps(session) : []
  if (steps.every(({ name }) => before.includes(name) || !wanted(name))) return
  for (const statement of began) await session.rows(statement)
  const done = new Set(await readAppliedSteps(session))
  for (const step of steps) {
    if (done.has(step.name) || !wanted(step.name)) continue
    for (const statement of step.statements) await session.rows(statement)
    if (step.each !== undefined) for (const table of tables) await step.each(session, table)
    await session.rows(
      sql`insert into ${systemTable('step')} (name) values (${sqlText(step.name)})`,
    )
  }
}
