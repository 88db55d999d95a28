import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, sqlInteger } from '../../server/sql/statement'
import { changeClaim, fileClaim, moveClaim, readClaim } from './claims'
import type { Caller } from './caller'
import { openSite, type Site } from './site'

/* What somebody tries who wants more to be paid than was approved, or to be paid twice. */

const callers = 40

let site: Site
let abe: Caller
let cass: Caller
let dana: Caller
let root: Caller

beforeAll(async () => {
  site = await openSite()
  abe = await site.login('abe')
  cass = await site.login('cass')
  dana = await site.login('dana')
  root = await site.login('root')
})
afterAll(() => site.close())

const approved = async (by: Caller = abe): Promise<number> => {
  const id = await fileClaim(site)
  expect((await moveClaim(by, id, 'approved')).body.code).toBe(0)
  return id
}

/** Everybody at once. */
const together = <T>(call: (index: number) => Promise<T>, count = callers): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

const codesOf = (replies: readonly { body: { code?: number } }[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const { body } of replies) counted[`${body.code}`] = (counted[`${body.code}`] ?? 0) + 1
  return counted
}

const linesOf = async (id: number) => {
  const { body } = await root.get(`/claim/${id}/history`)
  const entries = (body.data?.['entries'] ?? []) as { who: string; field: string; to: string }[]
  return entries.filter(({ field }) => field === 'status')
}

test('A-01 nobody pays what she has approved herself', async () => {
  const id = await approved(dana)
  expect((await moveClaim(dana, id, 'paid')).body.code).toBe(403)
  // Back and forth changes nothing; another approver does.
  expect((await moveClaim(dana, id, 'filed')).body.code).toBe(0)
  expect((await moveClaim(abe, id, 'approved')).body.code).toBe(0)
  expect((await readClaim(root, id)).claim['status']).toBe('approved')
})

test('A-01 nobody wins a race against herself', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await fileClaim(site)
    const { tag } = await readClaim(dana, id)
    const at = (caller: Caller, path: string, status: string) =>
      caller.call(path, { id, status }, { 'if-match': tag })
    await together(
      (index) =>
        index < 2
          ? at(index === 0 ? dana : root, '/claim/status', 'approved')
          : moveClaim(dana, id, 'paid'),
      8,
    )
    const lines = await linesOf(id)
    const by = (status: string) => lines.filter(({ to }) => to === status).map(({ who }) => who)
    expect(by('paid').filter((who) => by('approved').includes(who))).toEqual([])
  }
})

test.each([
  ['the amount', { amount: 99_000 }],
  ['the payee', { payee: 'Cass Herself' }],
])('A-02 a change of %s takes the approval back', async (_, change) => {
  const id = await approved()
  expect((await changeClaim(cass, '/claim/edit', { id, ...change })).body.code).toBe(0)
  const refused = await moveClaim(cass, id, 'paid')
  expect(refused.body.code).not.toBe(0)
  expect((await readClaim(root, id)).claim['status']).toBe('approved')
  // A change that no history tells of does as well.
  await site.database.rows(sql`update claim set amount = 5 where id = ${sqlInteger(id)}`)
  expect((await moveClaim(cass, id, 'paid')).body.code).not.toBe(0)
})

test.each([
  ['update', { amount: 90_000 }],
  ['store', { payee: 'Nobody', amount: 1 }],
  ['delete', {}],
  ['sort', {}],
])('A-03 there is no helper ?_ACT_=%s that the schema does not ask for', async (act, body) => {
  const id = await approved()
  const before = (await readClaim(root, id)).claim
  for (const caller of [cass, abe, root]) {
    const said = await changeClaim(caller, `/model/claim?_ACT_=${act}`, { id, ...body })
    expect([404, 200]).toContain(said.status)
    expect(said.body.code).not.toBe(0)
  }
  expect((await readClaim(root, id)).claim).toEqual(before)
})

test('A-04 a field is locked at the server while readOnlyWhen holds', async () => {
  const id = await fileClaim(site, { limit: 500 })
  expect((await changeClaim(cass, '/claim/edit', { id, limit: 600 })).body.code).toBe(0)
  expect((await moveClaim(abe, id, 'approved')).body.code).toBe(0)
  expect((await changeClaim(cass, '/claim/edit', { id, limit: 700 })).body.code).not.toBe(0)
  expect((await readClaim(root, id)).claim['limit']).toBe(600)
})

test('A-05 a paid record stays as it was paid', async () => {
  const id = await approved()
  expect((await moveClaim(cass, id, 'paid')).body.code).toBe(0)
  const paid = (await readClaim(root, id)).claim
  for (const caller of [cass, abe, root]) {
    expect((await changeClaim(caller, '/claim/edit', { id, amount: 1 })).body.code).not.toBe(0)
    expect((await changeClaim(caller, '/claim/delete', { id })).body.code).not.toBe(0)
    for (const status of ['filed', 'approved', 'refused', 'paid'])
      expect((await moveClaim(caller, id, status)).body.code).not.toBe(0)
  }
  expect((await readClaim(root, id)).claim).toEqual(paid)
})

test('A-06 of many payouts at once one is made, each with a key of its own', async () => {
  const id = await approved()
  const { tag } = await readClaim(cass, id)
  const replies = await together((index) =>
    cass.call(
      '/claim/pay',
      { id, status: 'paid' },
      { 'if-match': tag, 'idempotency-key': `own-${id}-${index}` },
    ),
  )
  expect(codesOf(replies)['0']).toBe(1)
  expect((await linesOf(id)).filter(({ to }) => to === 'paid')).toHaveLength(1)
})

test('A-07 of many payouts under one key all have the answer of the first', async () => {
  const id = await approved()
  const { tag } = await readClaim(cass, id)
  const headers = { 'if-match': tag, 'idempotency-key': `same-${id}` }
  const replies = await together(() => cass.call('/claim/pay', { id, status: 'paid' }, headers))
  expect(codesOf(replies)).toEqual({ 0: callers })
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect((await linesOf(id)).filter(({ to }) => to === 'paid')).toHaveLength(1)
  // Another body, call or person does not get that answer.
  const others = await Promise.all([
    cass.call('/claim/pay', { id, status: 'refused' }, headers),
    cass.call('/claim/status', { id, status: 'paid' }, headers),
    root.call('/claim/pay', { id, status: 'paid' }, headers),
  ])
  for (const { body } of others) expect(body.code).not.toBe(0)
  // The same values in another order are the same request.
  const turned = await cass.call('/claim/pay', { status: 'paid', id }, headers)
  expect(turned.text).toBe(replies[0]?.text)
})

test.each(['', 'k'.repeat(256)])('A-07 the key %j is refused in a sentence', async (key) => {
  const id = await approved()
  const said = await moveWithKey(id, key)
  expect(said.body.code).not.toBe(0)
  expect(said.status).toBeLessThan(500)
})

const moveWithKey = async (id: number, key: string) =>
  changeClaim(cass, '/claim/pay', { id, status: 'paid' }, { 'idempotency-key': key })

test('A-08 many people, one record: each move once, the history without a gap', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => fileClaim(site)))
  const staff = [abe, dana, root]
  const done: (readonly [number, string])[] = []
  await together(async (index) => {
    const id = ids[index % ids.length] ?? 0
    for (const status of ['approved', 'filed', 'approved']) {
      const { body } = await moveClaim(staff[index % staff.length] ?? root, id, status)
      if (body.code === 0) done.push([id, status])
    }
  })
  for (const id of ids) {
    const lines = (await linesOf(id)).toReversed()
    const own = done.filter(([one]) => one === id).length
    const steps = lines.filter(({ who }) => who !== 'cleo')
    expect(steps.filter(({ to }) => to !== 'filed').length).toBeGreaterThan(0)
    expect(steps.length).toBeGreaterThanOrEqual(own)
  }
  const checked = site.run(['history', '--check'])
  expect([checked.code, checked.said]).toEqual([
    0,
    expect.stringContaining('each as it was written'),
  ])
})
