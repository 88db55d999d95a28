/** Neither password nor token may stand in the log, so that a failure is told on the page and nowhere else. */
export const unloggedOptions = { login: true, background: true, tag: 'login' } as const
