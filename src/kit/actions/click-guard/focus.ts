import { beforeNextFrame } from '../../base/loading/after-frame'
import { pointerState, focusSilently } from './pointer-state'
import { ACTION_GROUP_ATTRIBUTE } from './guarded-actions'

/** Moves the focus to the actions of a place, where Enter presses nothing. */
export const focusGuardedPlace = (place: Element): void => {
  const actions = place.querySelector<HTMLElement>(`[${ACTION_GROUP_ATTRIBUTE}]`)
  focusSilently(actions ?? (place instanceof HTMLElement ? place : null))
}

/**
 * Brings the focus back to a place when the button that had it has disappeared. The browser asks for the layout of the
 * page before it moves the focus, so that waits for the frame, which needs the layout anyway.
 */
export const restoreLostFocus = (place: Element): void => {
  const isLost = (): boolean =>
    pointerState.focus?.place === place &&
    !pointerState.focus.element.isConnected &&
    document.activeElement === document.body
  if (!isLost()) return
  beforeNextFrame(() => {
    if (isLost() && place.isConnected) focusGuardedPlace(place)
  })
}

/** A move that has lost the focus to its place, although it may still be there after the change. */
interface Left {
  readonly move: HTMLElement
  /** What has the focus instead. */
  readonly holder: Element | null
}

const left = new WeakMap<Element, Left>()

/**
 * Takes the focus off a move, which is likely to go, before the place changes. When the browser removes what has the focus,
 * it lays out a page that is half changed.
 */
export const blurMoveButton = (place: Element): void => {
  const { activeElement: move } = document
  if (!(move instanceof HTMLElement && move.dataset['move'] !== undefined)) return
  if (!place.contains(move)) return
  focusGuardedPlace(place)
  left.set(place, { move, holder: document.activeElement })
}

/** Gives the focus back to a move that has stayed, unless the operator has gone elsewhere meanwhile. */
export const refocusMoveButton = (place: Element): void => {
  const { move, holder } = left.get(place) ?? {}
  left.delete(place)
  if (move?.isConnected && document.activeElement === holder) focusSilently(move)
}
