import { afterEach, expect, it, vi } from 'vitest'
import { dayText } from '../../../../src/kit/base/values/date-text'
import { parseWireDay } from '../../../../src/kit/base/values/format-time'
import { plainDay } from '../../../../wire/comparable-value'

afterEach(() => vi.unstubAllEnvs())

const zones = ['America/New_York', 'UTC', 'Asia/Shanghai', 'Pacific/Kiritimati']
const notations = [
  '2026-01-05',
  '2026-01-05T00:00:00Z',
  '2026-01-05T00:00:00.000Z',
  '2026-01-05T00:00:00+09:00',
  '2026-01-05 00:00:00',
]

it.each(zones.flatMap((zone) => notations.map((written) => [zone, written])))(
  'a day is a day: in %s, %s',
  (zone, written) => {
    vi.stubEnv('TZ', zone)
    expect(parseWireDay(written, 'iso')).toBe('2026-01-05')
    expect(dayText(written, 'iso')).toBe('2026-01-05')
    expect(plainDay(written)).toBe('2026-01-05')
  },
)

it('a moment is in the day of whoever reads it', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  for (const written of ['2026-01-04T16:00:00.000Z', '2026-01-05T01:30:00+08:00']) {
    expect(parseWireDay(written, 'iso')).toBe('2026-01-05')
    expect(dayText(written, 'iso')).toBe('2026-01-05')
    expect(plainDay(written)).toBe('2026-01-05')
  }
})

it('what is no day is none', () => {
  expect(parseWireDay('soon', 'iso')).toBeNull()
  expect(dayText('2026-13-45', 'iso')).toBe('')
})
