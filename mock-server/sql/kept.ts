import type { Records } from '../store/records'
import type { Replay } from '../store/state'
import type { Session } from './connection'
import { own, sql, text, whole } from './statement'

/* Answers that are kept under their keys. */

const mostForgotten = 20

/** Milliseconds that an answer is kept. */
const replayLife = 86_400_000

/**
 * A key is a row that only one transaction can add: another one with the same key waits until the first is done, and
 * then finds its answer.
 */
export const kept = (session: Session): Pick<Records, 'earlier' | 'keep'> => ({
  earlier: async (key, since) => {
    await session.rows(
      sql`delete from ${own('replay')} where key = ${text(key)} and at <= ${whole(since)}`,
    )
    const [added] = await session.rows(sql`
      insert into ${own('replay')} (key, fingerprint, at) values (${text(key)}, '', ${whole(since)})
      on conflict (key) do nothing returning key`)
    if (added !== undefined) return null
    const [given] = await session.rows(sql`select * from ${own('replay')} where key = ${text(key)}`)
    return given === undefined
      ? null
      : {
          key,
          fingerprint: String(given['fingerprint']),
          at: Number(given['at']),
          answer: given['answer'] as Replay['answer'],
        }
  },
  keep: async ({ key, fingerprint, at, answer }) => {
    await session.rows(sql`
      update ${own('replay')} set fingerprint = ${text(fingerprint)}, at = ${whole(at)},
        answer = ${JSON.stringify(answer)}::text::json
      where key = ${text(key)}`)
    await session.rows(sql`
      delete from ${own('replay')} where key in (
        select key from ${own('replay')} where at < ${whole(at - replayLife)}
        limit ${whole(mostForgotten)} for update skip locked)`)
  },
})
