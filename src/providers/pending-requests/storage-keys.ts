/** Every entry about an action whose result is not known yet begins like this. */
export const PENDING_REQUEST_PREFIX = 'deskwright.intent.'

/** And those of actions that somebody has left alone. */
export const ABANDONED_REQUEST_PREFIX = 'deskwright.left-intent.'

/** Whether something stored under this key may change how a row looks. */
export const isPendingRequestEntry = (key: string): boolean =>
  key.startsWith(PENDING_REQUEST_PREFIX) || key.startsWith(ABANDONED_REQUEST_PREFIX)
