import { replaceEqualDeep } from '@tanstack/react-query'
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type RefCallback,
  type RefObject,
} from 'react'
import { useExternalStore } from '../../base/contexts/use-external-store'
import { focusGuardedPlace, refocusMoveButton, restoreLostFocus, blurMoveButton } from './focus'
import { pointerState, focusSilently } from './pointer-state'
import {
  ACTION_GROUP_ATTRIBUTE,
  registerGuardedPlace,
  guardAfterChange,
  guardAfterAction,
  type GuardDisplay,
  type GuardedActions,
} from './guarded-actions'
import { installClickGuard } from './click-guard'

/** Whether a row that was read again says the same. */
const isSame = (a: unknown, b: unknown): boolean => replaceEqualDeep(a, b) === a

/** The buttons that a place offers. A menu that is open does not count. */
const actionsIn = (place: Element): readonly Element[] =>
  [...place.querySelectorAll(`[${ACTION_GROUP_ATTRIBUTE}] :is(button, a)`)].filter(
    (action) => action.closest('[role="menu"]') === null,
  )

const isSameList = (before: readonly Element[] | null, after: readonly Element[]): boolean =>
  before === null ||
  (before.length === after.length && before.every((element, index) => element === after[index]))

interface GuardedRecord {
  readonly record: unknown
  readonly ends: number
}

/**
 * Makes the element that gets the ref the place of a record, and tells which of its actions look held. `before` is for a
 * change that is about to be rendered: the actions are rendered together with their look then, and the focus has left
 * them, if possible while the answer of the call is still awaited.
 */
export const useGuardedElement = () => {
  const place = useRef<GuardedActions | null>(null)
  const listeners = useRef(new Set<() => void>())
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined
    const added = registerGuardedPlace(element, () => {
      for (const listen of listeners.current) listen()
    })
    place.current = added.place
    return () => {
      added.remove()
      place.current = null
    }
  }, [])
  const subscribe = useCallback((listen: () => void) => {
    listeners.current.add(listen)
    return () => listeners.current.delete(listen)
  }, [])
  const look = useCallback((): GuardDisplay => place.current?.look ?? false, [])
  const before = useMemo(() => {
    const expect = (): void => {
      if (place.current) blurMoveButton(place.current.element)
    }
    const begin = (): void => {
      if (place.current) guardAfterAction(place.current)
      expect()
    }
    return { expect, begin }
  }, [])
  return { place, ref, before, look: useExternalStore(subscribe, look) }
}

/** Refuses presses on held actions while the component is on the screen. */
export const useClickGuard = (): void => useLayoutEffect(installClickGuard, [])

/**
 * Holds the actions of a place after it offers other ones than before, and for a moment after the record has changed
 * otherwise or an action on it has come to an end, of which `ends` is the number. The focus stays in the place when the
 * button that had it disappears.
 */
export const useActionGuard = (
  place: RefObject<GuardedActions | null>,
  record: unknown,
  ends: number,
): void => {
  const shown = useRef<GuardedRecord>({ record, ends })
  const offered = useRef<readonly Element[] | null>(null)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { record, ends }
    if (!place.current) return
    const { element } = place.current
    const actions = actionsIn(element)
    if (!isSameList(offered.current, actions)) guardAfterChange(place.current)
    else if (before.ends !== ends || !isSame(before.record, record)) guardAfterAction(place.current)
    offered.current = actions
    restoreLostFocus(element)
    refocusMoveButton(element)
  }, [place, record, ends])
}

/** Makes the element that gets the ref the place of a record, whose actions are still after a change. */
export const useGuardedPlace = (record: unknown, ends: number) => {
  const { place, ref, look } = useGuardedElement()
  useActionGuard(place, record, ends)
  return { ref, look }
}

/** When the place with the focus has disappeared, gives the focus to the place that has come there. */
export const useFocusNextPlace = (
  parent: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): void =>
  useLayoutEffect(() => {
    const { focus } = pointerState
    const isLost = focus && focus.parent === parent.current && !focus.place.isConnected
    if (!isLost || document.activeElement !== document.body) return
    const places = focus.parent?.children ?? []
    const next = places[Math.min(focus.index, places.length - 1)]
    if (next) focusGuardedPlace(next)
    else focusSilently(otherwise.current)
  })
