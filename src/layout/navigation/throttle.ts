export interface Throttled {
  (): void
  cancel: () => void
}

/** Runs at once, then at most once in each span. Calls in between lead to one run at the end of the span. */
export const throttle = (run: () => void, milliseconds: number): Throttled => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  const rest = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) start()
    }, milliseconds)
  }
  const start = (): void => {
    isPending = false
    run()
    rest()
  }
  const ask = (): void => {
    if (timer === undefined) start()
    else isPending = true
  }
  return Object.assign(ask, {
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
      isPending = false
    },
  })
}
