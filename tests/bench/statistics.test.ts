import { describe, expect, it } from 'vitest'
import { mainThreadTimeUntil } from '../../bench/console/load-measures'
import { ratiosOfRounds } from '../../bench/console/statistics'
import { medianOf } from '../../bench/median'

describe('the bench', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 2, 3], 2.5],
    [[], Number.NaN],
  ])('takes the median of %j', (values, middle) => {
    expect(medianOf(values)).toBe(middle)
  })

  it('takes ratios within a round, then their median', () => {
    const rounds = [
      { a: { cold: 10 }, b: { cold: 20 } },
      { a: { cold: 90 }, b: { cold: 100 } },
      { a: { cold: 30 }, b: { cold: 60 } },
    ]
    expect(ratiosOfRounds(rounds, 'a', 'b')).toEqual({ cold: 0.5 })
  })

  it('counts the main thread up to the mark, and half of the task that the mark halves', () => {
    const thread = { pid: 1, tid: 2 }
    const events = [
      { name: 'RunTask', ph: 'X', ...thread, ts: 0, dur: 4000, tdur: 3000 },
      { name: 'RunTask', ph: 'X', ...thread, tid: 3, ts: 0, dur: 4000, tdur: 4000 },
      { name: 'RunTask', ph: 'X', ...thread, ts: 5000, dur: 2000, tdur: 2000 },
      { name: 'row', ph: 'I', ...thread, ts: 6000 },
      { name: 'RunTask', ph: 'X', ...thread, ts: 8000, dur: 1000, tdur: 1000 },
    ]
    expect(mainThreadTimeUntil('row', events)).toBe(4)
  })
})
