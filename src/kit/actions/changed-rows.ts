import { useCallback } from 'react'
import { useExternalStore } from '../contexts/use-external-store'

/*
 * A row that an action has changed is drawn before anything else hears of the change: with the list around it, its frame
 * would be late. Until the list is told, and renders the rows that it then has, the row on the screen knows by itself
 * what has come in its place.
 */

type Row = object

/** A row that is on the screen as its list knows it. */
interface Shown {
  latest: Row
  readonly listeners: Set<() => void>
}

const shown = new Map<Row, Shown>()

const subscribeTo = (row: Row, tell: () => void): (() => void) => {
  const own = shown.get(row) ?? { latest: row, listeners: new Set() }
  shown.set(row, own)
  own.listeners.add(tell)
  return () => {
    own.listeners.delete(tell)
    if (own.listeners.size === 0) shown.delete(row)
  }
}

/**
 * Tells the rows on the screen what has come in their place. Says whether all that were replaced are on the screen, so
 * that nobody else has to hear of it at once.
 */
export const replaceRows = (pairs: readonly (readonly [before: Row, after: Row])[]): boolean => {
  const replaced = pairs.map(([before, after]) => {
    const found = [...shown.values()].filter(({ latest }) => latest === before)
    for (const each of found) each.latest = after
    return found
  })
  for (const { listeners } of replaced.flat()) for (const tell of listeners) tell()
  return replaced.length > 0 && replaced.every((found) => found.length > 0)
}

/**
 * The row as it is after the last change, also where its list does not know of it yet. `changes` is called right before
 * another one is rendered in its place; it has to be the same function at every render.
 */
export const useLatestRow = <Known extends Row>(row: Known, changes?: () => void): Known =>
  useExternalStore(
    useCallback(
      (tell) =>
        subscribeTo(row, () => {
          changes?.()
          tell()
        }),
      [row, changes],
    ),
    useCallback(() => (shown.get(row)?.latest ?? row) as Known, [row]),
  )
