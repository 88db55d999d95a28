import express from 'express'
import * as fc from 'fast-check'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeForm, encodeForm } from '../../wire/form-encoding'

/* What the console writes is what servers read: ours, and Express, which nobody here wrote. */

let server: Server
let url = ''
beforeAll(async () => {
  const app = express()
  app.use(express.urlencoded({ extended: true, limit: '2mb', parameterLimit: 5000 }))
  app.post('/', (request, response) => response.json(request.body))
  server = await new Promise<Server>((resolve) => {
    const started = app.listen(0, '127.0.0.1', () => resolve(started))
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => void server.close())

const readByExpress = async (body: string): Promise<unknown> => {
  const type = 'application/x-www-form-urlencoded'
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } })
  return answer.json()
}

/** Plain objects throughout, so that only keys and values are compared. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const key = fc
  .stringMatching(/^[\p{L}_$][\p{L}\d_$.-]{0,10}$/u)
  .filter((name) => !(name in Object.prototype))
const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const hostile = fc.constantFrom(
  'a]=b',
  'a[b]=c',
  '&',
  '=',
  '+',
  '%',
  '%00',
  ' ',
  '\r\n',
  '\0',
  '[]',
  '{}',
)
const value = fc.oneof(text, hostile)
const row = fc.dictionary(key, value, { minKeys: 1, maxKeys: 4 })
const values = fc.dictionary(
  key,
  fc.oneof(
    value,
    fc.array(value, { minLength: 1, maxLength: 8 }),
    row,
    fc.array(row, { minLength: 1, maxLength: 8 }),
  ),
  { minKeys: 1, maxKeys: 6 },
)

const shown = (one: unknown): string =>
  one === null || (typeof one === 'number' && !Number.isFinite(one)) ? '' : String(one)

describe('M-03 form bodies', () => {
  it('are read alike by Express and by this server, to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (sent) => {
        const body = encodeForm(sent, 'indices')
        expect(plain(decodeForm(body))).toEqual(sent)
        expect(await readByExpress(body)).toEqual(sent)
      }),
      { numRuns: 300 },
    )
  })

  it('carry numbers and flags as their texts, and nothing as an empty text', async () => {
    const scalar = fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, scalar, { minKeys: 1, maxKeys: 6 }), async (sent) => {
        const wanted = Object.fromEntries(
          Object.entries(sent).map(([name, one]) => [name, shown(one)]),
        )
        expect(await readByExpress(encodeForm(sent, 'indices'))).toEqual(wanted)
      }),
      { numRuns: 200 },
    )
  })

  it('of any other kind are read or refused, and change no prototype', () => {
    const part = fc.oneof(
      text,
      fc.constantFrom('__proto__', 'constructor', '[', ']', '=', '&', '%', '[prototype]'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const found = decodeForm(parts.join(''))
        if (found !== null) expect(Object.getPrototypeOf(found)).toBeNull()
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
