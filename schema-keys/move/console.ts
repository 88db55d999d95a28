/* What the console knows of the keys of a move: types alone, which no browser fetches. */
export type { MoveProperties } from './index'
