/**
 * What the console may cost. Every figure but those of `sizes` is a ratio to the orders screen by hand in react-admin,
 * measured in the same run, so a slow machine breaks no budget. `docs/performance.md` says how they are measured.
 */

/**
 * What is loaded before the first row of the list of orders, which the early script paints, and before the table of the
 * console itself; `npm test` holds it. `scripts` are bytes of JavaScript, packed; `requests` are the document, every
 * file and every answer of the backend.
 */
export const initialLoadBudgets = {
  // Of it 290 bytes write numbers, for which the browser's own formatter would need 11 ms, and 700 paint rows so that the
  // console can go on with them. Some 320 find the language of a visitor, and
  // 100 know a day that is written and end the reading of a body. Some 240 go by the clock of the business and read times
  // with and without a zone.
  row: { scripts: 10_240, requests: 6 },
  // Of it 1 KB has React go on with these rows, for which it would need a frame of its own. Some 800 bytes keep the digits of
  // long numbers, compare amounts whatever their notation, and read what was pasted. Some 310 leave alone what a record lacks,
  // and compare versions for a backend that does not. Some 780 claim no total that is none, and note the pages that are shown
  // before the history is written. Some 100 keep the buttons of a card in place whatever its status.
  // Some 400 ask for a page by one parameter, repeat those that filters share, and read what a write did from a number.
  // Some 100 keep the first key until the keys of the list are there. Some 300 hold back calls that are not for a record.
  // Some 1,600 show each operator what the own roles open, ask for a second factor, and tell the history of exports.
  // Some 470 join filters in one parameter, with the marks that a backend reads texts by, and name passkeys.
  table: { scripts: 206_700, requests: 10 },
} as const

/** By the measures of `bench/console/results-table.ts`. */
export type RatioBudgets = Readonly<Record<string, number>>

/** What does not depend on how fast anything is. */
const counted: RatioBudgets = { scripts: 0.05, requests: 1.75 }

/** What a request waits for is the operator's hand, not the screen. */
const clicked: RatioBudgets = { nodes: 0.74, nextLeaves: 0.1, nextCpu: 0.32 }

/**
 * What waits for code of its own the first time, and what is painted at every frame. The browser paints rows that come into
 * sight in a few long frames or in many short ones, so this figure is the least steady of all.
 */
const opened: RatioBudgets = { dialogFirst: 1, dialogPainted: 0.9, scrollCpu: 1.6 }

/** By the name of the condition. */
export const ratioBudgets: Readonly<Record<string, RatioBudgets>> = {
  '4× CPU': {
    ...counted,
    ...clicked,
    ...opened,
    cold: 0.32,
    warm: 0.4,
    usable: 0.6,
    listStarts: 0.28,
    cpu: 0.32,
    nextPainted: 0.25,
    statusPainted: 0.6,
  },
  unthrottled: {
    ...counted,
    ...clicked,
    ...opened,
    cold: 0.3,
    warm: 0.55,
    usable: 0.75,
    listStarts: 0.32,
    cpu: 0.3,
    nextPainted: 0.32,
    statusPainted: 0.8,
    heap: 0.58,
  },
  // There the screen by hand shows its first row before its fourth request.
  'slow network': { ...counted, requests: 2.1, cold: 0.38, warm: 0.9, usable: 0.86 },
}

/**
 * What generating may cost, and the start of commands: ratios to what is measured beside it in the same run. Processor
 * time where it is one process, else the clock.
 */
export const generationBudgets = {
  /** The first run of the four resources, beside what no run is spared. */
  coldBesideNode: 16,
  coldBesideReading: 16,
  /** The formatter needs a few milliseconds in some runs and many in others, in threads of its own. */
  coldBesideFormatting: 90,
  /** Each of a thousand resources or fields, beside each of a hundred. */
  each: 1.3,
  /** Generated and reported, and compared, beside a later run of the four resources. */
  statuses: 8,
  /** The same of a table of 60 statuses and 600 moves in which promises of every kind are broken. */
  broken: 10,
  /** An answer of the page to a change of the loan table; the large table has the limit above. */
  answer: 1,
  /** A history of a million rows, read, sorted and judged, beside its lines cut at commas. */
  history: 8,
  /** A save of YAML until it is on the screen, beside the same by hand in TSX. */
  save: 2,
  /**
   * A command until it has said what it is for, beside an empty npm run: at most 0.4 s more where that takes 0.5. The first
   * start in a fresh clone compiles the commands.
   */
  start: 1.8,
  firstStart: 3.2,
  check: 18,
  /** A hundred resources beside the four of the console. */
  types: 4,
  build: 3.5,
} as const

/** Packages that nothing on the list of orders needs. None of them may be loaded before its first row. */
export const deferredPackages = [
  '@aws-sdk/',
  '@dnd-kit/',
  '@emotion/',
  '@mui/',
  'fuse.js',
  'react-hook-form',
] as const
