/** How long a page that draws nothing, because it is hidden, keeps a task waiting, in milliseconds. */
const LONGEST = 100

/** Runs a task once the browser has drawn what is on its way to the screen. */
export const afterFrame = (task: () => void): void => {
  let isDone = false
  const run = (): void => {
    if (isDone) return
    isDone = true
    task()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, LONGEST)
}
