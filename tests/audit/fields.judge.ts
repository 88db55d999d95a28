import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClaim, fileClaim, moveClaim, readClaim } from './claims'
import type { Caller } from './caller'
import { openSite, type Site } from './site'

/* What somebody tries who wants to know, or to write, what her role may not. */

let site: Site
let cleo: Caller
let abe: Caller
let root: Caller
let id = 0

beforeAll(async () => {
  site = await openSite()
  cleo = await site.login('cleo')
  abe = await site.login('abe')
  root = await site.login('root')
  id = await fileClaim(site, { damages: [{ what: 'Roof' }] })
  const damages = [{ what: 'Roof', reserve: 4711 }]
  expect((await changeClaim(root, '/claim/edit', { id, damages })).body.code).toBe(0)
})
afterAll(() => site.close())

const rowsOf = async (caller: Caller, body: object) => {
  const said = await caller.call('/claim', { page: 1, pageSize: 50, ...body })
  return said.body.data?.['total'] ?? said.body.code
}

test('A-24 a new record takes what its form has, and nothing else', async () => {
  const made = await cleo.call('/claim/create', {
    id: 4_000_000,
    number: 'FORGED',
    status: 'paid',
    score: 999,
    filedAt: 1,
    version: 'x',
    __proto__: { admin: true },
    payee: 'Ada',
    amount: 10,
    damages: [{ what: 'Door', reserve: 5 }],
  })
  expect(made.body.code).toBe(0)
  const claim = (await readClaim(root, Number(made.body.data?.['id']))).claim
  expect(claim).toMatchObject({ status: 'filed', score: null, amount: 10 })
  expect(claim['id']).not.toBe(4_000_000)
  expect(claim['number']).not.toBe('FORGED')
  expect(claim['filedAt']).not.toBe(1)
  expect(claim['damages']).toEqual([{ what: 'Door', reserve: null }])
})

test('A-25 an edit writes what its call names, by those who may', async () => {
  const before = (await readClaim(root, id)).claim
  for (const more of [{ status: 'paid' }, { number: 'FORGED' }, { filedAt: 1 }, { score: 1 }])
    await changeClaim(cleo, '/claim/edit', { id, ...more })
  expect((await readClaim(root, id)).claim).toEqual(before)
  // The hidden half of a row stays as it is.
  const said = await changeClaim(cleo, '/claim/edit', { id, damages: [{ what: 'Roof' }] })
  expect(said.body.code).toBe(0)
  expect((await readClaim(root, id)).claim['damages']).toEqual(before['damages'])
})

test('A-26 calls and moves are for their roles', async () => {
  const other = await fileClaim(site)
  const cass = await site.login('cass')
  expect((await abe.call('/claim/create', { payee: 'x', amount: 1 })).body.code).toBe(403)
  expect((await changeClaim(cass, '/claim/delete', { id: other })).body.code).toBe(403)
  expect((await moveClaim(cleo, other, 'approved')).body.code).not.toBe(0)
  expect((await moveClaim(abe, other, 'approved')).body.code).toBe(0)
  // A move is made by the call that the schema names for it.
  const wrong = await changeClaim(cass, '/claim/status', { id: other, status: 'paid' })
  expect(wrong.body.code).not.toBe(0)
  expect((await readClaim(root, other)).claim['status']).toBe('approved')
})

test('A-27 a hidden field is in no record, list, history or answer', async () => {
  const answers = [
    await cleo.get(`/claim/${id}`),
    await cleo.get(`/claim/${id}/history`),
    await cleo.call('/claim', { page: 1, pageSize: 50 }),
    await changeClaim(cleo, '/claim/edit', { id, remark: 'seen' }),
    await cleo.call('/holder', { page: 1, pageSize: 50 }),
  ]
  for (const { text } of answers) expect(text).not.toMatch(/"score"|"reserve"|"risk"|4711/)
  expect((await abe.get(`/claim/${id}`)).text).toMatch(/"score":700/)
})

test.each([
  ['a value', { score: 700 }, { score: 1 }],
  ['a range', { score: { from: 600 } }, { score: { from: 900 } }],
  ['a list', { score: [700] }, { score: [1] }],
  ['a search', { q: '4711' }, { q: '9999' }],
  ['an order', { order: 'score' }, { order: '-score' }],
  ['a filter that nobody declared', { reserve: 4711 }, { reserve: 1 }],
])('A-28 %s tells nothing of a hidden field', async (_, one, other) => {
  const rows = async (body: object) => {
    const said = await cleo.call('/claim', { page: 1, pageSize: 50, ...body })
    return said.text
  }
  // Whatever is asked, the answer is the same for what is true and for what is not.
  if (!('q' in one)) expect(await rows(one)).toBe(await rows(other))
  else expect(await rowsOf(cleo, one)).toBe(await rowsOf(cleo, other))
})

test('A-28 an order by rows tells nothing of their hidden half', async () => {
  const ids = [await fileClaim(site), await fileClaim(site)]
  const orders = new Set<string>()
  for (const reserves of [
    [1, 9],
    [9, 1],
  ]) {
    for (const [index, one] of ids.entries()) {
      const damages = [{ what: 'Twin', reserve: reserves[index] }]
      expect((await changeClaim(root, '/claim/edit', { id: one, damages })).body.code).toBe(0)
    }
    const said = await cleo.call('/claim', { page: 1, pageSize: 50, order: 'damages' })
    const rows = (said.body.data?.['data'] ?? []) as { id: number }[]
    orders.add(JSON.stringify(rows.map((row) => row.id).filter((one) => ids.includes(one))))
  }
  expect(orders.size).toBe(1)
})

test('A-33 great depth is kept to the letter, or refused', async () => {
  const notes = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const made = await cleo.ask('/admin/claim/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: `{"payee":"a","amount":1,"notes":${notes}}`,
  })
  expect(made.status).toBeLessThan(500)
  if (made.body.code !== 0) return
  const read = await root.get(`/claim/${String(made.body.data?.['id'])}`)
  expect([read.status, read.text.includes(notes)]).toEqual([200, true])
  expect((await root.call('/claim', { page: 1, pageSize: 50 })).body.code).toBe(0)
})

test('A-29 the version of a record is no oracle for its hidden field', async () => {
  const versions = new Set<string>()
  for (const score of [600, 700, 600]) {
    await changeClaim(abe, '/claim/edit', { id, score })
    versions.add((await readClaim(cleo, id)).tag)
  }
  // It cannot be computed from what a reader knows: two records with the same values differ, and it has a key.
  expect([...versions].every((tag) => /^"?[\w-]{16,}"?$/.test(tag.replace(/^W\//, '')))).toBe(true)
  const { createHash } = await import('node:crypto')
  const { claim } = await readClaim(root, id)
  const guessed = createHash('sha256').update(JSON.stringify(claim))
  const digests = [guessed.copy().digest('hex'), guessed.copy().digest('base64url')]
  for (const tag of versions)
    for (const digest of digests) expect(tag).not.toContain(digest.slice(0, 12))
})

test('A-30 the refusal of a guard names no threshold to those who may not see the field', async () => {
  await changeClaim(abe, '/claim/edit', { id, score: 137 })
  const said = await changeClaim(cleo, '/claim/status', { id, status: 'approved' })
  expect(said.body.code).not.toBe(0)
  expect(said.text).not.toMatch(/137|500/)
})

test('A-31 a reference names a record that is there', async () => {
  for (const holder of [999_999, 'abc', '1 or 1=1', null, { id: 1 }, [1]]) {
    const made = await cleo.call('/claim/create', { holder, payee: 'x', amount: 1 })
    if (holder === null) continue
    expect(made.body.code, JSON.stringify(holder)).not.toBe(0)
    expect(made.status).toBeLessThan(500)
  }
})

const hostile = [
  "'; drop table claim; --",
  "' or '1'='1",
  '" or ""="',
  '%',
  '_',
  '\\',
  '$1',
  '{}',
  '{"$gt":""}',
  'null',
  '1e400',
  '-0',
  'NaN',
  '9007199254740993',
  '1; select pg_sleep(10)',
  'ﬀ',
  '\u202Eabc',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.test")',
  '../../etc/passwd',
]

test('A-32 hostile values are text, or refused: in filters, orders, addresses and records', async () => {
  for (const value of hostile) {
    for (const key of ['status', 'number', 'amount', 'q', 'order', 'page', 'pageSize', value]) {
      const said = await root.call('/claim', { page: 1, pageSize: 5, [key]: value })
      expect(said.status, `${key} ${value}`).toBeLessThan(500)
      expect(said.body.code, `${key} ${value}`).not.toBe(4008)
    }
    const path = `/claim/${encodeURIComponent(value)}`
    expect((await root.get(path)).status, path).toBeLessThan(500)
    const made = await cleo.call('/claim/create', { payee: value, remark: value, amount: 1 })
    expect(made.body.code, value).toBe(0)
    const { claim } = await readClaim(root, Number(made.body.data?.['id']))
    expect([claim['payee'], claim['remark']]).toEqual([value, value])
  }
})

test.each([
  ['a pair that is cut', '{"payee":"\\ud800","amount":1}'],
  ['a NUL', '{"payee":"a\\u0000b","amount":1}'],
  ['a doubled key', '{"payee":"a","amount":1,"amount":2}'],
  ['a number of 30 digits', '{"payee":"a","amount":123456789012345678901234567890}'],
  ['no number', '{"payee":"a","amount":"NaN"}'],
  ['a truth as an amount', '{"payee":"a","amount":true}'],
  ['a list as an amount', '{"payee":"a","amount":[5]}'],
  ['a list', '[]'],
  ['half of JSON', '{"payee":"a"'],
])('A-33 %s is refused in a sentence, and nothing is stored', async (_, body) => {
  const before = await rowsOf(root, {})
  const said = await cleo.ask('/admin/claim/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
  })
  expect(said.status).toBeLessThan(500)
  expect(said.body.code).not.toBe(0)
  expect(said.body.message ?? said.text).not.toBe('')
  expect(await rowsOf(root, {})).toBe(before)
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
})
