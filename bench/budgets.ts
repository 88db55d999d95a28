/**
 * What the console may cost. Every figure but those of `sizes` is a ratio to the orders screen by hand in react-admin,
 * measured in the same run, so a slow machine breaks no budget. `docs/performance.md` says how they are measured.
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

/** What does not depend on how fast anything is. */
const counted: Budgets = { scripts: 0.64, requests: 2, nodes: 1.4 }

/** By the name of the condition. */
export const ratioBudgets: Readonly<Record<string, Budgets>> = {
  '4× CPU': {
    ...counted,
    cold: 0.6,
    warm: 0.6,
    usable: 0.7,
    listStarts: 0.4,
    cpu: 0.6,
    nextPainted: 0.5,
    nextLeaves: 0.4,
    nextCpu: 0.4,
    statusPainted: 1.2,
  },
  unthrottled: {
    ...counted,
    cold: 0.7,
    warm: 0.7,
    usable: 0.7,
    listStarts: 0.4,
    cpu: 0.7,
    nextPainted: 0.45,
    nextLeaves: 0.4,
    nextCpu: 0.4,
    statusPainted: 1.3,
    heap: 0.55,
  },
  'slow network': { scripts: 0.64, requests: 2, cold: 0.8, warm: 0.8, usable: 0.9 },
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
