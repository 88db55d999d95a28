import { useCallback } from 'react'
import { useExternalStore } from '../../base/contexts/use-external-store'

/*
 * A row that an action has changed is drawn before anything else hears of the change: with the list around it, its frame
 * would be late. Until the list is told, and renders the rows that it then has, the row on the screen knows by itself
 * what has come in its place.
 */

type RowObject = object

/** What a row on the screen does before another record is rendered in its place. */
export interface RowChangeHooks {
  /** A call for the record is under way. */
  readonly expect: () => void
  /** The other record is about to be rendered. */
  readonly begin: () => void
}

interface Listener {
  readonly tell: () => void
  readonly before: RowChangeHooks | undefined
}

/** A row that is on the screen as its list knows it. */
interface DisplayedRow {
  latest: RowObject
  readonly listeners: Set<Listener>
}

const shown = new Map<RowObject, DisplayedRow>()

const subscribeTo = (row: RowObject, listener: Listener): (() => void) => {
  const own = shown.get(row) ?? { latest: row, listeners: new Set() }
  shown.set(row, own)
  own.listeners.add(listener)
  return () => {
    own.listeners.delete(listener)
    if (own.listeners.size === 0) shown.delete(row)
  }
}

const shownAs = (row: RowObject): DisplayedRow[] =>
  [...shown.values()].filter(({ latest }) => latest === row)

/** Lets the rows on the screen get ready for what a call for their record may change. */
export const announceRowChange = (row: RowObject): void => {
  for (const { listeners } of shownAs(row)) {
    for (const { before } of listeners) before?.expect()
  }
}

/**
 * Tells the rows on the screen what has come in their place. Says whether all that were replaced are on the screen, so
 * that nobody else has to hear of it at once.
 */
export const replaceDisplayedRows = (
  pairs: readonly (readonly [before: RowObject, after: RowObject])[],
): boolean => {
  const replaced = pairs.map(([before, after]) => {
    const found = shownAs(before)
    for (const each of found) each.latest = after
    return found
  })
  for (const { listeners } of replaced.flat()) {
    for (const { before, tell } of listeners) {
      before?.begin()
      tell()
    }
  }
  return replaced.length > 0 && replaced.every((found) => found.length > 0)
}

/**
 * The row as it is after the last change, also where its list does not know of it yet. `before` has to be the same object
 * at every render.
 */
export const useLatestRow = <Known extends RowObject>(row: Known, before?: RowChangeHooks): Known =>
  useExternalStore(
    useCallback((tell) => subscribeTo(row, { tell, before }), [row, before]),
    useCallback(() => (shown.get(row)?.latest ?? row) as Known, [row]),
  )
