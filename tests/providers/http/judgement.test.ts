import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAnswer } from '../../../src/providers/http/judge-answer'
import { appFor } from '../support/definitions'

/* How answers of every shape are judged, against a second judgement that knows JSON and three rules only. */

const app = appFor('/admin')
const runs = { numRuns: 2000 }

const judged = (status: number, text: string, write: boolean) =>
  judgeAnswer(
    { kind: 'answer', status, text, whole: true, headers: new Headers() },
    { path: '/admin/order', write },
    app,
    false,
  )

const codeOf = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as { code?: unknown }).code : undefined
  } catch {
    return undefined
  }
}

const almostZero = fc.constantFrom<unknown>(
  0,
  1,
  100,
  0.5,
  1e-300,
  '0',
  '',
  ' 0',
  null,
  false,
  true,
  [],
  [0],
  {},
  { code: 0 },
)
const code = fc.oneof(almostZero, fc.integer(), fc.double(), fc.string(), fc.jsonValue())
const envelope = fc
  .record(
    { code, msg: fc.oneof(fc.string(), fc.jsonValue()), data: fc.jsonValue() },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value))

/** JSON with a character more, less or another one. */
const damaged = fc
  .tuple(envelope, fc.nat(), fc.constantFrom('', '0', ',', '"', '}', '\uFEFF', '\0', ' '))
  .map(([text, at, put]) => {
    const index = at % (text.length + 1)
    return text.slice(0, index) + put + text.slice(index + 1)
  })
const text = fc.oneof(envelope, damaged, fc.json(), fc.string())
const status = fc.oneof(fc.constantFrom(200, 201, 204), fc.integer({ min: 200, max: 599 }))

describe('C-02 any answer', () => {
  it('is a success only with code 0, as a number, and a status that says so', () => {
    fc.assert(
      fc.property(status, text, fc.boolean(), (http, body, write) => {
        const outcome = judged(http, body, write)
        const wellDone = http >= 200 && http <= 299 && codeOf(body) === 0
        expect('data' in outcome).toBe(wellDone)
      }),
      runs,
    )
  })

  it('leaves a write unknown unless it says no itself: by a code, or by a status from 400 to 499', () => {
    fc.assert(
      fc.property(status, text, (http, body) => {
        const outcome = judged(http, body, true)
        if (!('failure' in outcome)) return
        const said = codeOf(body)
        const saysNo =
          http <= 299 ? typeof said === 'number' : http >= 400 && http < 500 && http !== 408
        expect(outcome.failure.outcome).toBe(saysNo ? 'refused' : 'unknown')
        expect(judged(http, body, false)).toMatchObject({ failure: { outcome: 'refused' } })
      }),
      runs,
    )
  })

  it('is never believed when only half of it was read', () => {
    fc.assert(
      fc.property(envelope, (body) => {
        const half = { kind: 'answer', status: 200, text: body, whole: false } as const
        const context = { path: '/admin/order', write: true }
        const outcome = judgeAnswer({ ...half, headers: new Headers() }, context, app, false)
        expect(outcome).toMatchObject({ failure: { outcome: 'unknown' } })
      }),
      runs,
    )
  })
})
