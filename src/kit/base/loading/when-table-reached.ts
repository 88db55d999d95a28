/** What tells that an operator has come to a table: a pointer, a finger or the keyboard. */
const arrivals = ['pointerover', 'focusin'] as const

/** Runs a task once, when the operator comes to a table. Returns a function that cancels it. */
export const whenTableReached = (task: () => void): (() => void) => {
  const end = (): void => {
    for (const name of arrivals) window.removeEventListener(name, come)
  }
  const come = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('table')) return
    end()
    task()
  }
  for (const name of arrivals) window.addEventListener(name, come, { passive: true })
  return end
}
