/** A ref that moves the focus to its element when it appears: a dialog's safe answer, chosen without a mouse. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
