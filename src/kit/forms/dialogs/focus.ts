/**
 * A ref that moves the focus to its element when it appears. Used for the safe answer of a dialog, so that no mouse is
 * needed.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

/** A ref that moves the focus to the first field of a form when it appears. */
export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input:enabled:read-write, textarea, select:enabled')?.focus()

const reachable =
  'button:enabled, input:enabled, textarea:enabled, select:enabled, a[href], section[tabindex="0"]'

/** Lets the Tab key go round inside a dialog. MUI does so only for dialogs that cover the whole window. */
export const keepTabInside = (
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
  dialog: HTMLElement,
): void => {
  if (event.key !== 'Tab') return
  const all = [...dialog.querySelectorAll<HTMLElement>(reachable)]
  const [first, last] = [all[0], all.at(-1)]
  const [edge, next] = event.shiftKey ? [first, last] : [last, first]
  const { activeElement } = document
  if (activeElement !== edge && all.some((each) => each === activeElement)) return
  event.preventDefault()
  next?.focus()
}
