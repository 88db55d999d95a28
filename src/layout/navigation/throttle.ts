export interface Throttled {
  (): void
  cancel: () => void
}

/** Runs at once, then at most once in each span. Calls in between lead to one run at the end of the span. */
export const throttle = (run: () => void, milliseconds: number): Throttled => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAskedAgain = false
  const rest = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (isAskedAgain) start()
    }, milliseconds)
  }
  const start = (): void => {
    isAskedAgain = false
    run()
    rest()
  }
  const ask = (): void => {
    if (timer === undefined) start()
    else isAskedAgain = true
  }
  return Object.assign(ask, {
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
      isAskedAgain = false
    },
  })
}
