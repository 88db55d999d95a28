/**
 * What the console may cost. Every figure but those of `sizes` is a ratio to the orders screen by hand in react-admin,
 * measured in the same run, so a slow machine breaks no budget. `docs/performance.md` says where they come from.
 */

/** What is loaded before the first row of the list of orders; `npm test` holds it. */
export const sizes = {
  /** Bytes of JavaScript, packed. */
  scripts: 212_000,
  /** The document and every answer of the backend included. */
  requests: 8,
} as const

/** By the measures of `bench/console/table.ts`. */
export type Budgets = Readonly<Record<string, number>>

/** By the name of the condition. */
export const ratioBudgets: Readonly<Record<string, Budgets>> = {
  '4× CPU': {},
  unthrottled: {},
  'slow network': {},
}

/** Packages that nothing on the list of orders needs. None of them may be loaded before its first row. */
export const keptBack = [
  '@aws-sdk/',
  '@dnd-kit/',
  '@emotion/',
  '@mui/',
  'fuse.js',
  'react-hook-form',
] as const
