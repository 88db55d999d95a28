import { hands, now, type Way } from './hands'

/** How long the actions of a place hold still after a change, in milliseconds. */
export const PAUSE = 800

/** Marks the element around everything that belongs to one record: a row, or the actions of a page. */
export const PLACE = 'data-place'

/** Marks a single action, such as a toggle in a cell, with its name. */
export const ACTION = 'data-row-action'

/** Marks an element in which every button is an action. */
export const ACTIONS = 'data-row-actions'

/** Which actions of a place look held: all, only the one of that name, or none. */
export type Look = boolean | string

/**
 * The actions of one record on the screen. After a change they are held: a press does nothing until some time has
 * passed and the operator has turned away from them, because other actions may now be where the old ones were.
 */
export interface Place {
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
  look: Look
  readonly onLook: () => void
}

const places = new Map<Element, Place>()

/** The places that are held for at least one way of pressing. */
const held = new Set<Place>()

/** Makes an element a place, until it is removed. */
export const addPlace = (element: Element, onLook: () => void) => {
  const since = Number.NEGATIVE_INFINITY
  const flags = { isUnderMouse: false, spent: null, isUnderKeys: false, look: false }
  const place: Place = { element, since, came: since, ...flags, onLook }
  places.set(element, place)
  const remove = (): void => {
    places.delete(element)
    held.delete(place)
  }
  return { place, remove }
}

export const placeOf = (element: Element | null): Place | undefined => {
  const found = element?.closest(`[${PLACE}]`)
  return found ? places.get(found) : undefined
}

/** Whether all actions of a place are held, or the given one is, for a press that was made at a time. */
export const isHeld = (place: Place, way: Way, action?: Element | null, time = now()): boolean =>
  time - place.since < PAUSE ||
  (way === 'mouse' && place.spent !== null && place.spent === action) ||
  (way === 'mouse' && (place.isUnderMouse || time - place.came < PAUSE)) ||
  (way === 'keys' && place.isUnderKeys)

const ways = ['mouse', 'keys', 'touch'] as const

const lookOf = (place: Place): Look => {
  if (isHeld(place, hands.way)) return true
  return (hands.way === 'mouse' && place.spent?.getAttribute(ACTION)) || false
}

const look = (place: Place): void => {
  if (!ways.some((way) => isHeld(place, way, place.spent))) held.delete(place)
  const next = lookOf(place)
  if (next === place.look) return
  place.look = next
  place.onLook()
}

/** Shows which places are held, after the operator has done something. */
export const lookAgain = (): void => {
  for (const place of held) look(place)
}

const lookFrom = (place: Place): void => {
  held.add(place)
  look(place)
  setTimeout(() => look(place), PAUSE + 1)
}

const isUnderMouse = (place: Place): boolean => hands.over === place.element

/** Holds the actions of a place after something has been done there that did not change it. */
export const pause = (place: Place): void => {
  place.since = now()
  place.spent = isUnderMouse(place) ? hands.grip : null
  place.isUnderKeys = hands.isKeyDown || hands.focus?.place === place.element
  lookFrom(place)
}

/** Holds the actions of a place that has changed. */
export const hold = (place: Place): void => {
  place.isUnderMouse = isUnderMouse(place)
  pause(place)
}

/** Holds the actions of a place that has come under a mouse that rests. Fingers and keys are not concerned. */
export const holdUnderMouse = (place: Place): void => {
  if (place.isUnderMouse) return
  place.came = now()
  place.isUnderMouse = true
  lookFrom(place)
}

/** The mouse has been moved to where it is now, so it has left everything else. */
export const leaveOthers = (): void => {
  for (const place of held) {
    if (!isUnderMouse(place)) place.isUnderMouse = false
    if (place.spent !== hands.grip) place.spent = null
  }
}

/** The operator has chosen another element with the keys. */
export const chooseAnother = (): void => {
  for (const place of held) place.isUnderKeys = false
}
