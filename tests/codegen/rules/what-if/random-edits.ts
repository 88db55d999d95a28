import type { DeclaredLifecycle } from '../../../../codegen/language/read/transition-table'
import { moveNameOf, type LifecycleEdit } from '../../../../codegen/rules/what-if/lifecycle-edit'

/** Numbers from 0 to 1 that are the same in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An edit that somebody could make in the page. */
export function randomEdit(
  transitionTable: DeclaredLifecycle,
  roles: readonly string[],
  next: () => number,
): LifecycleEdit {
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(next() * items.length)]
  const move = pick(transitionTable.moves)
  const calls = ['', ...Object.keys(transitionTable.yaml.calls ?? {})]
  const kind = next()
  const status = pick(transitionTable.statuses)
  if (!move || !status || kind < 0.15) {
    return { kind: 'end', status: String(status?.code), end: !status?.end }
  }
  if (kind < 0.45) return { kind: 'strike', ...moveNameOf(move) }
  if (kind < 0.75) {
    return {
      kind: 'add',
      from: String(pick(transitionTable.statuses)?.code),
      to: next() < 0.03 ? '?' : String(pick(transitionTable.statuses)?.code),
      action: '',
      call: pick(calls) ?? '',
      role: pick(['', '', ...roles]) ?? '',
      by: next() < 0.2 ? 'system' : '',
    }
  }
  const option = pick(['call', 'role', 'by'] as const) ?? 'call'
  const value = { call: pick(calls), role: pick(['', ...roles]), by: pick(['', 'system']) }[option]
  return { kind: 'change', ...moveNameOf(move), option, value: value ?? '' }
}
