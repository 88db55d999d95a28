/** Milliseconds until something that does not come is missed. */
export const PATIENCE = 30_000
