interface DebounceOptions {
  readonly leading?: boolean
  readonly trailing?: boolean
  readonly maxWait?: number
}

type Work<Values extends unknown[]> = (this: unknown, ...values: Values) => unknown

/** What is known of a function that is put off. */
interface DebounceState<Values extends unknown[]> {
  waiting: { readonly self: unknown; readonly values: Values } | null
  timer: ReturnType<typeof setTimeout> | undefined
  /** Undefined before the first call, and after a cancel. */
  requestedAt: number | undefined
  calledAt: number
  result: unknown
}

const scheduleOf = <Values extends unknown[]>(
  state: DebounceState<Values>,
  work: Work<Values>,
  { wait, longest, trailing }: { wait: number; longest: number; trailing: boolean },
) => {
  const call = (time: number): unknown => {
    const last = state.waiting
    state.waiting = null
    state.calledAt = time
    if (last) state.result = work.apply(last.self, last.values)
    return state.result
  }
  const isDue = (time: number): boolean => {
    if (state.requestedAt === undefined) return true
    const since = time - state.requestedAt
    return since >= wait || since < 0 || time - state.calledAt >= longest
  }
  const finish = (time: number): unknown => {
    state.timer = undefined
    if (trailing && state.waiting) return call(time)
    state.waiting = null
    return state.result
  }
  const wake = (): void => {
    const time = Date.now()
    if (isDue(time)) return void finish(time)
    const rest = Math.min(
      wait - (time - (state.requestedAt ?? 0)),
      longest - (time - state.calledAt),
    )
    state.timer = setTimeout(wake, rest)
  }
  const start = (): void => {
    state.timer = setTimeout(wake, wait)
  }
  return { call, finish, isDue, start }
}

/**
 * Calls a function once when it has not been asked for during `wait` milliseconds, as `lodash/debounce` does. `leading`
 * calls it at once, `maxWait` says how long it may be put off.
 */
const debounce = <Values extends unknown[]>(
  work: Work<Values>,
  wait = 0,
  { leading = false, trailing = true, maxWait }: DebounceOptions = {},
) => {
  const initial = { waiting: null, timer: undefined, requestedAt: undefined, calledAt: 0 }
  const state: DebounceState<Values> = { ...initial, result: undefined }
  const longest = maxWait === undefined ? Infinity : Math.max(maxWait, wait)
  const { call, finish, isDue, start } = scheduleOf(state, work, { wait, longest, trailing })
  const debounced = function (this: unknown, ...values: Values): unknown {
    const time = Date.now()
    const due = isDue(time)
    state.waiting = { self: this, values }
    state.requestedAt = time
    const isFirst = state.timer === undefined
    if (due && isFirst) state.calledAt = time
    if (due && !isFirst && longest !== Infinity) {
      clearTimeout(state.timer)
      start()
      return call(time)
    }
    if (isFirst) start()
    return due && isFirst && leading ? call(time) : state.result
  }
  debounced.cancel = (): void => {
    clearTimeout(state.timer)
    Object.assign(state, initial)
  }
  debounced.flush = (): unknown => (state.timer === undefined ? state.result : finish(Date.now()))
  return debounced
}

export default debounce
