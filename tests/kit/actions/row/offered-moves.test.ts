import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionsFor } from '../../../../src/kit/actions/row/actions-for'
import type { Lifecycle } from '../../../../src/providers/definitions/definition'

/* Whatever the table and the record: a button is a row of the table, and a row of the table is a button. */

const code = fc.oneof(
  fc.integer({ min: -2, max: 20 }),
  fc.constantFrom('', '0', 'a', 'b', '1'),
  fc.constant(null),
)

const table: fc.Arbitrary<Lifecycle> = fc
  .uniqueArray(code, { minLength: 1, maxLength: 8 })
  .chain((codes) => {
    const one = fc.constantFrom(...codes)
    const roles = fc.option(fc.subarray(['clerk', 'boss']), { nil: undefined })
    const move = fc.record({ from: one, to: one, roles }).map(({ roles: of, ...pair }) => ({
      ...pair,
      call: 'move',
      ...(of && { roles: of }),
    }))
    return fc.array(move, { maxLength: 20 }).map((moves) => ({
      field: 'phase',
      start: codes.slice(0, 1),
      statuses: codes.map((each) => ({ code: each, key: String(each) })),
      moves,
    }))
  })

test('C-17 what is offered is what the table has, for every record and every role', () => {
  const value = fc.oneof(code, fc.jsonValue(), fc.constant(undefined))
  const own = fc.subarray(['clerk', 'boss', 'guest'])
  fc.assert(
    fc.property(table, value, own, (lifecycle, phase, roles) => {
      const offered = actionsFor({ id: 1, phase }, lifecycle, roles)
      const wanted = lifecycle.moves.filter(({ from }) => from === phase)
      expect(offered.map(({ to }) => to)).toEqual(wanted.map(({ to }) => to))
      for (const [index, { allowed, blockers }] of offered.entries()) {
        const needed = wanted[index]?.roles ?? []
        const may = needed.length === 0 || needed.some((role) => roles.includes(role))
        expect([allowed, blockers.length === 0]).toEqual([may, may])
      }
    }),
    { numRuns: 1000 },
  )
})
