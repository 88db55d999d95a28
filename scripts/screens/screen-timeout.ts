/** Milliseconds until something that does not come is missed. */
export const SCREEN_TIMEOUT_MS = 30_000
