import type { SqlSession } from '../database/database-connection'
import { sha256Of } from '../store/text-hash'
import { sql, sqlInteger, systemTable, type Sql } from './statement'

/*
 * The history is several chains of lines, so that writes which end at the same time do not wait for one another. A write
 * takes the first chain that nobody else is at: while writes come one by one, all lines stand in chain 0. Each line says how
 * far all chains had come, and its hash holds their ends. So nobody takes the end of a chain away unless whatever was
 * written since goes, too.
 */

/** So many writes add to the history at a time. */
const chainsAtOnce = 8

/** The first line of a chain follows this. */
export const chainStartHash = '0'.repeat(64)

/** The last line of a chain. */
export interface ChainEnd {
  readonly chain: number
  readonly id: number
  /** How many lines the chain has. */
  readonly place: number
  readonly hash: string
  /** The key that it was made with; null where there was none. */
  readonly signer: string | null
}

/** How many lines each chain has, by its number, as a text: `120+7` is 120 lines in chain 0 and 7 in chain 1. */
export const formatChainLengths = (ends: readonly Pick<ChainEnd, 'chain' | 'place'>[]): string => {
  const most = Math.max(0, ...ends.map(({ chain }) => chain))
  const lengths = Array.from({ length: most + 1 }, () => 0)
  for (const { chain, place } of ends) lengths[chain] = place
  return lengths.join('+')
}

/** The lengths that such a text names. */
export const parseChainLengths = (text: string): number[] => text.split('+').map(Number)

/** What stands for the last lines of all chains. Of one chain it is the hash of its last line. */
export const chainHashesDigest = (hashes: readonly string[]): string => {
  const [only = chainStartHash] = hashes
  return hashes.length > 1 ? sha256Of(hashes.join(' ')) : only
}

/** The same of ends, which need not name chains without lines. */
export const chainEndsDigest = (ends: readonly Pick<ChainEnd, 'chain' | 'hash'>[]): string => {
  const most = Math.max(0, ...ends.map(({ chain }) => chain))
  const hashes = Array.from({ length: most + 1 }, () => chainStartHash)
  for (const { chain, hash } of ends) hashes[chain] = hash
  return chainHashesDigest(hashes)
}

/** The line that was written last. */
export const newestChainEnd = (ends: readonly ChainEnd[]): ChainEnd | null =>
  ends.toSorted((one, other) => other.id - one.id)[0] ?? null

/** Lines of before there were chains are chain 0, each in the place that its number says. */
const place = sql`coalesce(place, id)`

const endsFrom = sql`
  from generate_series(0, ${sql.lit(chainsAtOnce - 1)}) as "each"(chain) cross join lateral (
    select id, ${place} as place, hash, signer from ${systemTable('history')}
    where chain = "each".chain order by ${place} desc limit 1) as "last"`

/** Whoever may add lines may number them, so that a server which owns no table goes on. */
const grantNumbers = sql`do $$
declare
  adder text;
begin
  for adder in
    select distinct grantee::regrole::text from pg_class, aclexplode(relacl)
    where pg_class.oid = 'deskwright.history'::regclass and privilege_type = 'INSERT' and grantee <> 0 and grantee <> relowner
  loop
    execute format('grant usage on sequence deskwright.history_line to %s', adder);
  end loop;
end $$`

/** Adds columns, and whatever lets a write take a chain. Until chains begin there is one, as before. */
export const chainTablesSql: readonly Sql[] = [
  sql`alter table ${systemTable('history')} add column if not exists chain smallint not null default 0,
    add column if not exists place bigint, add column if not exists ends text`,
  sql`create unique index if not exists history_chain on ${systemTable('history')} (chain, (${place}))`,
  sql`create sequence if not exists ${systemTable('history_line')} owned by ${systemTable('history')}.id`,
  grantNumbers,
  sql`create or replace function deskwright.take_chain(count integer, signs boolean) returns json language plpgsql as $$
declare
  taken integer;
  begun boolean := exists (select from deskwright.mark where name = 'chains');
begin
  if not begun then
    perform pg_advisory_xact_lock(4206701);
    begun := exists (select from deskwright.mark where name = 'chains');
  end if;
  if begun then
    -- The first line with a key closes all chains behind lines without one.
    if signs and (select signer is null from deskwright.history order by id desc limit 1) then
      for number in 0..${sql.lit(chainsAtOnce - 1)} loop
        perform pg_advisory_xact_lock(4206704, number);
      end loop;
    end if;
    for number in 0..${sql.lit(chainsAtOnce - 1)} loop
      if pg_try_advisory_xact_lock(4206704, number) then
        taken := number;
        exit;
      end if;
    end loop;
    if taken is null then
      taken := pg_backend_pid() % ${sql.lit(chainsAtOnce)};
      perform pg_advisory_xact_lock(4206704, taken);
    end if;
  end if;
  return json_build_object('chain', taken,
    'ends', (select json_agg(json_build_object('chain', "each".chain, 'id', "last".id, 'place', "last".place,
      'hash', "last".hash, 'signer', "last".signer) order by "each".chain) ${endsFrom}),
    'ids', (select json_agg(nextval('deskwright.history_line')) from generate_series(1, count) where taken is not null));
end $$`,
  sql`create or replace function deskwright.refuse_single_chain() returns trigger language plpgsql as $$
begin
  if exists (select from deskwright.mark where name = 'chains') then
    raise exception 'the history has several chains, which this version of the server does not know' using errcode = '55000';
  end if;
  return new;
end $$`,
  sql`drop trigger if exists history_in_chains on ${systemTable('history')}`,
  sql`create trigger history_in_chains before insert on ${systemTable('history')}
    for each row when (new.place is null) execute function deskwright.refuse_single_chain()`,
]

/** The ends of all chains. */
export const readChainEnds = async (
  session: SqlSession,
  isChained: boolean,
): Promise<ChainEnd[]> => {
  const rows = await session.rows(
    isChained
      ? sql`select "each".chain, "last".* ${endsFrom} order by "each".chain`
      : sql`select 0 as chain, id, id as place, hash, signer from ${systemTable('history')} order by id desc limit 1`,
  )
  return rows.map(endIn)
}

const endIn = (given: Readonly<Record<string, unknown>>): ChainEnd => ({
  chain: Number(given['chain']),
  id: Number(given['id']),
  place: Number(given['place']),
  hash: String(given['hash']),
  signer: typeof given['signer'] === 'string' ? given['signer'] : null,
})

/** The hash of a line by its place. */
export const readHashAt = async (
  session: SqlSession,
  chain: number,
  at: number,
): Promise<string | undefined> => {
  const [found] = await session.rows(sql`
    select hash from ${systemTable('history')} where chain = ${sqlInteger(chain)} and ${place} = ${sqlInteger(at)}`)
  return found && String(found['hash'])
}

/** A chain that nobody else adds to until the transaction ends. */
export interface LockedChain {
  /** Null: there is one chain, as before there were several. */
  readonly chain: number | null
  readonly ends: readonly ChainEnd[]
  /** Numbers for new lines, which follow those of all lines that are in `ends`. */
  readonly ids: readonly number[]
}

/** The same as the database tells it. */
interface TakenRow {
  readonly chain: number | null
  readonly ends: readonly Readonly<Record<string, unknown>>[] | null
  readonly ids: readonly number[] | null
}

/** Takes a chain, for so many lines. `signs`: whether they are made with a key. */
export const lockChain = async (
  session: SqlSession,
  count: number,
  signs: boolean,
): Promise<LockedChain> => {
  const [given] = await session.rows(
    sql`select deskwright.take_chain(${sqlInteger(count)}::integer, ${String(signs)}::text::boolean) as "taken"`,
  )
  if (given === undefined) throw new Error('no chain of the history was taken')
  const { chain, ends, ids } = given['taken'] as TakenRow
  return { chain, ends: (ends ?? []).map(endIn), ids: ids ?? [] }
}

/** Begins to use several chains. Gives how many; null where they have begun before. The old chain goes on as chain 0. */
export const startUsingChains = async (session: SqlSession): Promise<number | null> => {
  const begun = sql`select name from ${systemTable('mark')} where name = 'chains'`
  if ((await session.rows(begun)).length > 0) return null
  await session.rows(sql`select pg_advisory_xact_lock(4206701)`)
  await session.rows(sql`
    select setval('deskwright.history_line', max(id)) from ${systemTable('history')} having max(id) is not null`)
  await session.rows(sql`insert into ${systemTable('mark')} (name) values ('chains')`)
  return chainsAtOnce
}
