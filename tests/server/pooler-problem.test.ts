import { expect, test } from 'vitest'
import { isDatabaseAway } from '../../server/database/database-errors'
import { poolerProblem } from '../../server/sql/pooler-problem'

/* What PgBouncer says, by one code for all of it: what is set up in a wrong way passes by no waiting. */

const said = (message: string): Error => Object.assign(new Error(message), { code: '08P01' })

test.each([
  ['unsupported startup parameter: options', /takes no `options`/],
  ['transaction blocks not allowed in statement pooling mode', /`pool_mode = transaction`/],
])('%s is refused by name, and not waited for', (message, problem) => {
  const refused = poolerProblem(said(message))
  expect(refused?.message).toMatch(problem)
  expect(isDatabaseAway(refused)).toBe(false)
})

test.each(['query_wait_timeout', 'pgbouncer cannot connect to server'])('%s passes', (message) => {
  expect(poolerProblem(said(message))).toBeNull()
  expect(isDatabaseAway(said(message))).toBe(true)
})
