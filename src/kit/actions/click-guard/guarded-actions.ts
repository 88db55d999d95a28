import { pointerState, monotonicNow, type InputMethod } from './pointer-state'

/** How long the actions of a place hold still after a change, in milliseconds. */
export const GUARD_MS = 800

/** Marks the element around everything that belongs to one record: a row, or the actions of a page. */
export const PLACE_ATTRIBUTE = 'data-place'

/** Marks a single action, such as a toggle in a cell, with its name. */
export const ACTION_ATTRIBUTE = 'data-row-action'

/** Marks an element in which every button is an action. */
export const ACTION_GROUP_ATTRIBUTE = 'data-row-actions'

/** Which actions of a place look held: all, only the one of that name, or none. */
export type GuardDisplay = boolean | string

/**
 * The actions of one record on the screen. After a change they are held: a press does nothing until some time has
 * passed and the operator has turned away from them, because other actions may now be where the old ones were.
 */
export interface GuardedActions {
  readonly element: Element
  /** When it last changed. */
  since: number
  /** When it came under a mouse that was not moved. */
  came: number
  /** The mouse has not left the actions since the change, or since they came under it. */
  isUnderMouse: boolean
  /** The action that has just been done, until the mouse leaves it. Doing it again must be meant. */
  spent: Element | null
  /** The focus has not been moved by the operator since the change. */
  isUnderKeys: boolean
  look: GuardDisplay
  readonly onLook: () => void
}

const places = new Map<Element, GuardedActions>()

/** The places that are held for at least one way of pressing. */
const held = new Set<GuardedActions>()

/** Makes an element a place, until it is removed. */
export const registerGuardedPlace = (element: Element, onLook: () => void) => {
  const since = Number.NEGATIVE_INFINITY
  const flags = { isUnderMouse: false, spent: null, isUnderKeys: false, look: false }
  const place: GuardedActions = { element, since, came: since, ...flags, onLook }
  places.set(element, place)
  const remove = (): void => {
    places.delete(element)
    held.delete(place)
  }
  return { place, remove }
}

export const guardedActionsOf = (element: Element | null): GuardedActions | undefined => {
  const found = element?.closest(`[${PLACE_ATTRIBUTE}]`)
  return found ? places.get(found) : undefined
}

/**
 * Whether all actions of a place are held, or the given one is, for a press that was made at a time. Locks end with their
 * call. Only this stops a second, other action that a hand presses because it has not moved since the first one.
 */
export const isPressGuarded = (
  place: GuardedActions,
  way: InputMethod,
  action?: Element | null,
  time = monotonicNow(),
): boolean =>
  time - place.since < GUARD_MS ||
  (way === 'mouse' && place.spent !== null && place.spent === action) ||
  (way === 'mouse' && (place.isUnderMouse || time - place.came < GUARD_MS)) ||
  (way === 'keys' && place.isUnderKeys)

const ways = ['mouse', 'keys', 'touch'] as const

const lookOf = (place: GuardedActions): GuardDisplay => {
  if (isPressGuarded(place, pointerState.way)) return true
  return (pointerState.way === 'mouse' && place.spent?.getAttribute(ACTION_ATTRIBUTE)) || false
}

const refreshDisplay = (place: GuardedActions): void => {
  if (!ways.some((way) => isPressGuarded(place, way, place.spent))) held.delete(place)
  const next = lookOf(place)
  if (next === place.look) return
  place.look = next
  place.onLook()
}

/** Shows which places are held, after the operator has done something. */
export const refreshAllDisplays = (): void => {
  for (const place of held) refreshDisplay(place)
}

const lookFrom = (place: GuardedActions): void => {
  held.add(place)
  refreshDisplay(place)
  setTimeout(() => refreshDisplay(place), GUARD_MS + 1)
}

const isUnderMouse = (place: GuardedActions): boolean => pointerState.over === place.element

/** Holds the actions of a place after something has been done there that did not change it. */
export const guardAfterAction = (place: GuardedActions): void => {
  place.since = monotonicNow()
  place.spent = isUnderMouse(place) ? pointerState.grip : null
  place.isUnderKeys = pointerState.isKeyDown || pointerState.focus?.place === place.element
  lookFrom(place)
}

/** Holds the actions of a place that has changed. */
export const guardAfterChange = (place: GuardedActions): void => {
  place.isUnderMouse = isUnderMouse(place)
  guardAfterAction(place)
}

/** Holds the actions of a place that has come under a mouse that rests. Fingers and keys are not concerned. */
export const guardUnderMouse = (place: GuardedActions): void => {
  if (place.isUnderMouse) return
  place.came = monotonicNow()
  place.isUnderMouse = true
  lookFrom(place)
}

/** The mouse has been moved to where it is now, so it has left everything else. */
export const releaseOthersAfterMouseMove = (): void => {
  for (const place of held) {
    if (!isUnderMouse(place)) place.isUnderMouse = false
    if (place.spent !== pointerState.grip) place.spent = null
  }
}

/** The operator has chosen another element with the keys. */
export const releaseAfterKeyboardFocus = (): void => {
  for (const place of held) place.isUnderKeys = false
}
