import type { WaitRead } from '../shape/move-key'

const pattern = /^([1-9]\d{0,5}) (minute|hour|day|week)s?(?: since (\S+))?$/

const HOUR = 3_600_000

const units = {
  minute: { unit: 'min', size: 1, long: HOUR / 60 },
  hour: { unit: 'h', size: 1, long: HOUR },
  day: { unit: 'd', size: 1, long: 24 * HOUR },
  week: { unit: 'd', size: 7, long: 7 * 24 * HOUR },
} as const

/** Reads `after` of a move or a status; null when there is none, or when it is refused anyway. */
export function readWait(
  { after }: { readonly after?: string | undefined },
  { since }: { readonly since?: string | undefined },
): WaitRead | null {
  const [, count, word, own] = pattern.exec(after ?? '') ?? []
  const unit = Object.entries(units).find(([name]) => name === word)?.[1]
  if (!unit) return null
  const field = own ?? since ?? null
  return {
    wait: { count: Number(count) * unit.size, unit: unit.unit },
    field,
    stays: field !== null && field === since ? Number(count) * unit.long : 0,
  }
}
