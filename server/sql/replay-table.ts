import type { Records } from '../store/store'
import { replayLifeMs, type StoredReplay } from '../store/stored-types'
import type { SqlSession } from '../database/database-connection'
import { systemTable, sql, sqlText, sqlInteger, type Sql } from './statement'

/* Answers that are kept under their keys. */

const mostForgotten = 20

/** Forgets the answers whose day is over. */
export const deleteExpiredReplaysSql = (now: number): Sql => sql`
  delete from ${systemTable('replay')} where at <= ${sqlInteger(now - replayLifeMs)}`

/**
 * Takes the data out of all answers that are kept, and gives their keys. Nobody can tell of which record an answer was; a
 * call that comes again under its key is still not done twice.
 */
export const maskReplaysSql = sql`
  update ${systemTable('replay')} set answer = jsonb_set(answer::jsonb, '{data}', 'null')::json
  where answer is not null and answer ->> 'data' is not null returning key`

/**
 * A key is a row that only one transaction can add: another one with the same key waits until the first is done, and
 * then finds its answer.
 */
export const createReplayRecords = (session: SqlSession): Pick<Records, 'earlier' | 'keep'> => ({
  earlier: async (key, since) => {
    await session.rows(
      sql`delete from ${systemTable('replay')} where key = ${sqlText(key)} and at <= ${sqlInteger(since)}`,
    )
    const [added] = await session.rows(sql`
      insert into ${systemTable('replay')} (key, fingerprint, at) values (${sqlText(key)}, '', ${sqlInteger(since)})
      on conflict (key) do nothing returning key`)
    if (added !== undefined) return null
    const [given] = await session.rows(
      sql`select * from ${systemTable('replay')} where key = ${sqlText(key)}`,
    )
    return given === undefined
      ? null
      : {
          key,
          fingerprint: String(given['fingerprint']),
          at: Number(given['at']),
          answer: given['answer'] as StoredReplay['answer'],
        }
  },
  keep: async ({ key, fingerprint, at, answer }) => {
    await session.rows(sql`
      update ${systemTable('replay')} set fingerprint = ${sqlText(fingerprint)}, at = ${sqlInteger(at)},
        answer = ${JSON.stringify(answer)}::text::json
      where key = ${sqlText(key)}`)
    await session.rows(sql`
      delete from ${systemTable('replay')} where key in (
        select key from ${systemTable('replay')} where at < ${sqlInteger(at - replayLifeMs)}
        limit ${sqlInteger(mostForgotten)} for update skip locked)`)
  },
})
