/** How many parts of the page still wait for what the operator came for. */
let waiting = 0
const held = new Set<() => void>()

/** Has everything that can wait, wait: what the operator came for is not on the screen yet. Returns what ends that. */
export const holdIdle = (): (() => void) => {
  waiting += 1
  let isHolding = true
  return () => {
    if (!isHolding) return
    isHolding = false
    waiting -= 1
    if (waiting > 0) return
    for (const start of held) start()
    held.clear()
  }
}

const browserIdle = (task: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1000)
  return () => clearTimeout(timer)
}

/** Runs a task when the browser is idle and nothing holds it. Returns a function that cancels it. */
export const whenIdle = (task: () => void): (() => void) => {
  let cancel: () => void
  const again = (): void => {
    cancel = browserIdle(start)
  }
  const start = (): void => {
    if (waiting === 0) return task()
    held.add(again)
    cancel = () => void held.delete(again)
  }
  again()
  return () => cancel()
}
