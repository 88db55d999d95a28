import * as fc from 'fast-check'
import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import debounce from '../../src/shims/debounce'
import get from '../../src/shims/get'
import isEqual from '../../src/shims/is-equal'
import memoize from '../../src/shims/memoize'
import pick from '../../src/shims/pick'
import set from '../../src/shims/set'
import union from '../../src/shims/union'

/* Each stand-in says what lodash says. Lodash itself comes with ra-core. */

const fromCore = createRequire(createRequire(import.meta.url).resolve('ra-core'))
type Work = (...values: never[]) => unknown
const real = (name: string): Work => fromCore(`lodash/${name}.js`) as Work
const call = (work: unknown, ...values: readonly unknown[]): unknown =>
  (work as (...values: readonly unknown[]) => unknown)(...values)

const key = fc.constantFrom('a', 'b', 'a.b', '0', '1', 'c d', '', 'a[0]', '-0', '1.5')
const branch = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, undefined, 0, -0, Number.NaN, '', 'text', true, 7),
    fc.date(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 3 }).map((values) => new Set(values)),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
    fc.uint8Array({ maxLength: 3 }),
  ),
})).value
const object = fc.dictionary(key, branch, { maxKeys: 4, noNullPrototype: true })
const path = fc.oneof(
  key,
  fc.array(key, { maxLength: 3 }),
  fc
    .array(fc.oneof(key, fc.constantFrom('[0]', '["a.b"]', `['b']`, '[]', '..')), { maxLength: 4 })
    .map((parts) => parts.join('.')),
  fc.string({ unit: fc.constantFrom('a', 'b', '.', '[', ']', '0', '"', '\\'), maxLength: 8 }),
  fc.constantFrom(undefined, null, 0, -0, 1.5, Symbol.for('a')),
)

describe('get, set, pick', () => {
  it('reads what lodash reads', () => {
    const lodash = real('get')
    fc.assert(
      fc.property(fc.oneof(object, branch), path, (value, at) => {
        expect(get(value, at, 'none')).toEqual(call(lodash, value, at, 'none'))
      }),
      { numRuns: 600 },
    )
  })

  it('writes what lodash writes', () => {
    const lodash = real('set')
    fc.assert(
      fc.property(object, path, branch, (value, at, next) => {
        // Vitest takes no two objects for equal that have a symbol of value undefined.
        fc.pre(typeof at !== 'symbol' || next !== undefined)
        const [one, other] = [structuredClone(value), structuredClone(value)]
        expect(set(one, at, next)).toEqual(call(lodash, other, at, next))
      }),
      { numRuns: 600, examples: [[{ '': 0 }, '', -0]] },
    )
  })

  it.each(['__proto__.a', 'constructor.prototype.a', 'a.__proto__.b'])(
    '%s changes nobody else',
    (at) => {
      expect(set({}, at, 1)).toEqual(call(real('set'), {}, at, 1))
      expect(Object.hasOwn(Object.prototype, 'a') || Object.hasOwn(Object.prototype, 'b')).toBe(
        false,
      )
    },
  )

  it('picks what lodash picks', () => {
    const lodash = real('pick')
    fc.assert(
      fc.property(object, fc.array(path, { maxLength: 4 }), (value, paths) => {
        expect(pick(value, paths)).toEqual(call(lodash, value, paths))
        expect(pick(value, ...paths)).toEqual(call(lodash, value, ...paths))
      }),
      { numRuns: 400 },
    )
    expect(pick(null, ['a'])).toEqual(call(lodash, null, ['a']))
  })
})

const cyclic = (): object => {
  const value: Record<string, unknown> = { a: 1 }
  value['self'] = value
  return value
}

const print = () => 1

describe('isEqual', () => {
  const lodash = real('isEqual')

  it('says of any two values what lodash says', () => {
    fc.assert(
      fc.property(branch, branch, (a, b) => {
        expect(isEqual(a, b)).toBe(call(lodash, a, b))
      }),
      { numRuns: 600 },
    )
  })

  it('says of a value and its copy what lodash says', () => {
    fc.assert(
      fc.property(branch, (value) => {
        const copy = structuredClone(value)
        expect(isEqual(value, copy)).toBe(call(lodash, value, copy))
        expect(isEqual(value, copy)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  class Other {
    readonly a = 1
  }
  const bare: object = Object.assign(Object.create(null), { a: 1 })
  it.each<[unknown, unknown]>([
    [cyclic(), cyclic()],
    [{ a: 1 }, new Other()],
    [{ a: 1 }, bare],
    [print, () => 1],
    [print, print],
    [/a/g, /a/g],
    [/a/g, /a/i],
    [new Error('a'), new Error('a')],
    [new Error('a'), new TypeError('a')],
    [new Date(Number.NaN), new Date(Number.NaN)],
    [Object(1), Object(1)],
    [Object('a'), 'a'],
    [[undefined], [null]],
    [{ a: undefined }, {}],
    [[1, 2], { 0: 1, 1: 2, length: 2 }],
    [Promise.resolve(), Promise.resolve()],
    [{ [Symbol.iterator]: 1 }, {}],
    [new Uint8Array([1]), new Uint16Array([1])],
  ])('%o and %o', (a, b) => {
    expect(isEqual(a, b)).toBe(call(lodash, a, b))
  })
})

describe('union and memoize', () => {
  it('unites what lodash unites', () => {
    const lodash = real('union')
    const list = fc.oneof(fc.array(fc.constantFrom(1, 2, '1', Number.NaN, 0, -0, null)), branch)
    fc.assert(
      fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
        expect(union(...lists)).toEqual(call(lodash, ...lists))
      }),
    )
  })

  it('remembers by the first argument, or by the key of a resolver', () => {
    const asked: unknown[] = []
    const work = (...values: readonly unknown[]) => asked.push(values)
    const remembered = memoize(work)
    expect([call(remembered, 1, 2), call(remembered, 1, 3), call(remembered, 2)]).toEqual([1, 1, 2])
    const keyed = memoize(work, (...values: readonly unknown[]) => JSON.stringify(values))
    expect([call(keyed, 1, 2), call(keyed, 1, 3), call(keyed, 1, 2)]).toEqual([3, 4, 3])
    expect(keyed.cache.has('[1,2]')).toBe(true)
    expect(() => memoize(null as never)).toThrow(TypeError)
  })
})

const play = (make: unknown, given: unknown, steps: readonly { do: string; value: number }[]) => {
  const seen: unknown[] = []
  const start = Date.now()
  const work = (value: number) => {
    seen.push([Date.now() - start, value])
    return value
  }
  const made = call(make, work, 30, given) as Record<string, () => unknown> & Work
  for (const { do: what, value } of steps) {
    if (what === 'wait') vi.advanceTimersByTime(value)
    else seen.push([what, what === 'call' ? call(made, value) : made[what]?.()])
  }
  vi.advanceTimersByTime(500)
  return seen
}

describe('debounce', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => void vi.useRealTimers())

  const step = fc.oneof(
    fc.record({ do: fc.constant('call' as const), value: fc.nat(9) }),
    fc.record({ do: fc.constant('wait' as const), value: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constantFrom('cancel' as const, 'flush' as const), value: fc.constant(0) }),
  )
  const options = fc.record(
    {
      leading: fc.boolean(),
      trailing: fc.boolean(),
      maxWait: fc.integer({ min: 10, max: 90 }),
    },
    { requiredKeys: [] },
  )
  it('calls when lodash calls', () => {
    const lodash = real('debounce')
    fc.assert(
      fc.property(options, fc.array(step, { maxLength: 20 }), (given, steps) => {
        expect(play(debounce, given, steps)).toEqual(play(lodash, given, steps))
      }),
      { numRuns: 400 },
    )
  })
})
