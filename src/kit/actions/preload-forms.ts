/** Fetches the code that all dialogs share, before one is opened; a failure is met again when it is. */
export const preloadForms = (): void => {
  import('../form').catch(() => undefined)
}
