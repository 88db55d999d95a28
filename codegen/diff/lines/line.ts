import type { Place } from '../../base/diagnostic'
import type { Code } from '../../model'
import { codeText } from '../../model/table'
import type { Change, Sides } from '../changes/change'
import type { Names } from './naming'
import type { Section } from '../changes/sections'
import type { Phrases } from '../texts/phrases'
import type { Weight } from '../changes/weigh'

/** One change as a reviewer reads it. */
export interface Line {
  change: Change
  section: Section
  weight: Weight
  sign: '!' | '+' | '−' | '~'
  text: string
  places: Sides<Place | null>
}

/** How many live records stand in each status. */
export type LiveCounts = (resource: string, field: string, code: Code) => number

/** What every sentence is made with. */
export interface Wording {
  phrases: Phrases
  names: Names
  counts: LiveCounts
}

/** So many statuses are named with their words. */
const few = 2

/** The statuses of one lifecycle, worded. */
export const wordsFor = (
  { names, phrases, counts }: Wording,
  { resource, field }: { readonly resource: string; readonly field: string },
) => ({
  phrases,
  noun: names.noun(resource),
  status: (code: Code) => names.status(resource, field, code),
  statuses: (codes: readonly Code[]) =>
    codes.map((code) => names.status(resource, field, code)).join(phrases.comma),
  /** Named while they are few; else by their codes, a whole stage by its name. */
  codes: (codes: readonly Code[]) =>
    codes.length > few
      ? names.codes(resource, field, codes)
      : codes.map((code) => names.status(resource, field, code)).join(phrases.comma),
  codeList: (codes: readonly Code[]) => codes.map(codeText).join(phrases.comma),
  count: (code: Code) => counts(resource, field, code),
})

/** What follows the end of a sentence: the next one. */
export const sentences = (parts: readonly (string | null)[], { gap }: Phrases): string =>
  parts.filter((part) => part !== null && part !== '').join(gap)
