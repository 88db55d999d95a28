/* What the console knows of the keys of a call: types alone, which no browser fetches. */
export type { CallProperties } from './index'
