/** How long a page that draws nothing, because it is hidden, keeps a task waiting, in milliseconds. */
const LONGEST = 100

/** Runs a task once: when the frame comes, when it has kept the task waiting for too long, or when the page goes before. */
const runOnce = (task: () => void, onFrame: (run: () => void) => void): void => {
  let isDone = false
  const run = (): void => {
    if (isDone) return
    isDone = true
    window.removeEventListener('pagehide', run)
    task()
  }
  window.addEventListener('pagehide', run)
  requestAnimationFrame(() => onFrame(run))
  setTimeout(run, LONGEST)
}

/** Runs a task right before the browser draws its next frame. */
export const beforeNextFrame = (task: () => void): void => runOnce(task, (run) => run())

/** From the beginning of a frame until it is on the screen, in milliseconds: two frames of a usual screen. */
const DRAWN = 32

/**
 * Runs a task once the browser has drawn what is on its way to the screen. A task that follows the frame itself would
 * still run beside those threads that bring it there, and to ask for the next frame would have the browser begin that one
 * before this one is seen.
 */
export const afterFrame = (task: () => void): void => runOnce(task, (run) => setTimeout(run, DRAWN))
