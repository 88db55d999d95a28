import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Code } from '../../codegen/language/model'
import { startMock } from '../../mock-server/server'
import { clientOf } from '../mock-server/backend'
import {
  call,
  choice,
  field,
  lifecycle,
  list,
  model,
  move,
  resource,
  status,
} from '../support/model'

/* Transition tables that nobody wrote: the server follows each of them, whatever is asked of it. */

const calls = ['first', 'second'] as const

interface Table {
  codes: Code[]
  moves: { from: Code; to: Code; call: (typeof calls)[number] }[]
}

const code = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.stringMatching(/^[a-z][a-z0-9]{0,3}$/))

const table: fc.Arbitrary<Table> = fc
  .uniqueArray(code, { minLength: 2, maxLength: 6, selector: String })
  .chain((codes) => {
    const pairs = codes.flatMap((from) =>
      codes.filter((to) => to !== from).map((to) => ({ from, to })),
    )
    return fc.record({
      codes: fc.constant(codes),
      moves: fc
        .tuple(fc.subarray(pairs, { minLength: 1 }), fc.infiniteStream(fc.constantFrom(...calls)))
        .map(([chosen, names]) =>
          chosen.map((pair) => ({ ...pair, call: names.next().value ?? 'first' })),
        ),
    })
  })

/** What somebody asks: of which record, to which status, by which call. Statuses beyond the table are among them. */
const asks = fc.array(
  fc.tuple(
    fc.nat(),
    fc.nat(),
    fc.constantFrom(...calls),
    fc.constantFrom(false, false, false, true),
  ),
  { minLength: 20, maxLength: 40 },
)

const modelOf = ({ codes, moves }: Table) =>
  model(
    resource('thing', {
      fields: [
        field('id', 'integer'),
        field('phase', 'lifecycle', { choices: codes.map((each) => choice(each)) }),
      ],
      calls: [
        call('list', { path: '/thing', rows: 'items' }),
        ...calls.map((name) => call(name, { path: `/thing/${name}`, body: ['id', 'phase'] })),
      ],
      list: list(['id', 'phase']),
      verbs: { list: 'list' },
      lifecycles: [
        lifecycle({
          field: 'phase',
          start: codes.slice(0, 1),
          calls: [...calls],
          statuses: codes.map((each) => status(each)),
          moves: moves.map((each) => move(each.from, each.to, each.call)),
        }),
      ],
    }),
  )

interface Thing {
  id: number
  phase: Code
}

describe('M-05 made-up tables', () => {
  it('succeed for their own moves, each by its own call, and for nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(table, asks, async (made, steps) => {
        const mock = await startMock({ model: modelOf(made), orders: 6 })
        try {
          const client = await clientOf(mock)
          const read = async (): Promise<Thing[]> =>
            JSON.parse((await client.post('/admin/thing')).text).data.items
          const things = await read()
          expect(things.length).toBeGreaterThan(0)
          for (const [which, target, name, isBeyond] of steps) {
            const thing = things[which % things.length]
            const to = isBeyond ? 'beyond' : made.codes[target % made.codes.length]
            if (!thing || to === undefined) continue
            const isMove = made.moves.some(
              (each) => each.from === thing.phase && each.to === to && each.call === name,
            )
            const answer = await client.post(`/admin/thing/${name}`, { id: thing.id, phase: to })
            const asked = `${thing.phase} -> ${to} by ${name}`
            expect(answer.code === 0, asked).toBe(isMove)
            if (isMove) thing.phase = to
          }
          expect(await read()).toEqual(things)
        } finally {
          await mock.close()
        }
      }),
      { numRuns: 8 },
    )
  })
})
