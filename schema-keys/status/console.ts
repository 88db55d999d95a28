/* What the console knows of the keys of a status: types alone, which no browser fetches. */
export type { StatusProperties } from './index'
