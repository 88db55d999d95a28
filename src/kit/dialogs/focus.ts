/**
 * A ref that moves the focus to its element when it appears. Used for the safe answer of a dialog, so that no mouse is
 * needed.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

/** A ref that moves the focus to the first field of a form when it appears. */
export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input:enabled:read-write, textarea, select:enabled')?.focus()
