import { describe, expect, test } from 'vitest'
import { explainMoves, type MoveObstacle } from '../../../../src/kit/actions/row/why-not'
import { statusLifecycle } from '../../../../src/generated/order/lifecycle'
import type { Code, Lifecycle } from '../../../../src/providers/definitions/definition'
import { manualTransitions, statuses } from '../../../e2e/specification'

const codes = Object.keys(statuses).map(Number)

const obstacleTo = (
  lifecycle: Lifecycle,
  from: Code,
  to: Code,
  roles: readonly string[] = [],
): MoveObstacle | undefined =>
  explainMoves({ [lifecycle.field]: from }, lifecycle, roles).blocked.find(
    ({ status }) => status.code === to,
  )?.obstacle

/** Statuses that can be reached, from the specification's own table. */
function reached(from: number): Set<number> {
  const found = new Set(manualTransitions[from])
  for (const code of found) for (const next of manualTransitions[code] ?? []) found.add(next)
  return found
}

describe('orders', () => {
  test.each(codes)('from %i, every status is offered or blocked, never both', (from) => {
    const { moves, blocked } = explainMoves({ status: from }, statusLifecycle, [])
    expect(moves.map(({ to }) => to)).toEqual(manualTransitions[from])
    const others = codes.filter((code) => code !== from)
    const offered = others.filter((code) => manualTransitions[from]?.includes(code))
    expect([...offered, ...blocked.map(({ status }) => Number(status.code))].toSorted()).toEqual(
      others.toSorted(),
    )
    for (const { status, obstacle } of blocked) {
      expect(obstacle.kind === 'route', `${from} -> ${status.code}`).toBe(
        reached(from).has(Number(status.code)),
      )
    }
  })

  test.each<[number, number, MoveObstacle]>([
    [1, 11, { kind: 'route', route: [1, 9, 11], roles: [] }],
    [12, 17, { kind: 'route', route: [12, 13, 17], roles: [] }],
    [17, 13, { kind: 'end' }],
    [2, 4, { kind: 'waits' }],
    [5, 6, { kind: 'unreachable' }],
    [1, 2, { kind: 'system' }],
    [4, 1, { kind: 'noWay' }],
  ])('from %i to %i', (from, to, obstacle) => {
    expect(obstacleTo(statusLifecycle, from, to)).toEqual(obstacle)
  })

  test('a code of another type, and one that the table does not know, offer nothing', () => {
    for (const status of ['11', 99, null]) {
      const { current, moves, blocked } = explainMoves({ status }, statusLifecycle, [])
      expect([current, moves]).toEqual([undefined, []])
      expect(blocked).toHaveLength(codes.length)
    }
  })
})

const guarded: Lifecycle = {
  field: 'state',
  start: [''],
  statuses: [
    { code: '', key: '-' },
    { code: 0, key: '0' },
    { code: 'paid', key: 'paid' },
    { code: 'sent', key: 'sent', end: true },
    { code: 'lost', key: 'lost', bySystem: true },
  ],
  moves: [
    { from: '', to: 0, call: 'move' },
    { from: 0, to: 'paid', call: 'pay', roles: ['finance'] },
    { from: 'paid', to: 'sent', call: 'move' },
    { from: 0, to: null, call: 'check', serverDecides: true, action: 'check' },
    { from: 'lost', to: '', call: 'move' },
  ],
}

test('roles, empty codes and moves that the server decides', () => {
  expect(obstacleTo(guarded, 0, 'paid', ['clerk'])).toEqual({ kind: 'role', roles: ['finance'] })
  expect(obstacleTo(guarded, '', 'sent', ['clerk'])).toEqual({
    kind: 'route',
    route: ['', 0, 'paid', 'sent'],
    roles: ['finance'],
  })
  expect(obstacleTo(guarded, '', 'sent', ['finance'])).toMatchObject({ roles: [] })
  expect(obstacleTo(guarded, '', 'lost')).toEqual({ kind: 'system' })
  expect(obstacleTo(guarded, 'sent', '')).toEqual({ kind: 'end' })
  expect(obstacleTo(guarded, 0, '')).toEqual({ kind: 'server' })
})
