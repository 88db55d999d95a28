/**
 * Fetches the code that all dialogs share before one is opened. A failure is ignored here, because it occurs again when
 * a dialog is opened.
 */
export const preloadForms = (): void => {
  import('../form').catch(() => undefined)
}
