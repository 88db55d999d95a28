import {
  resetPointerState,
  pointerState,
  monotonicNow,
  eventTime,
  type FocusedAction,
  type PointerPress,
  type InputMethod,
} from './pointer-state'
import {
  ACTION_ATTRIBUTE,
  ACTION_GROUP_ATTRIBUTE,
  releaseAfterKeyboardFocus,
  guardUnderMouse,
  isPressGuarded,
  releaseOthersAfterMouseMove,
  refreshAllDisplays,
  guardAfterAction,
  GUARD_MS,
  guardedActionsOf,
} from './guarded-actions'

/** Two touches that are closer to each other than this are on the same spot, in pixels. */
const SPOT = 16

/** How long the screen goes on moving after the wheel has been turned, in milliseconds. */
const ROLL = 500

const activating = new Set(['Enter', ' '])

/** Keys after which the focus moves although the operator has chosen nothing. */
const notChoosing = new Set(['Enter', ' ', 'Escape'])

const elementOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : null

const actionAt = (target: EventTarget | null): Element | null =>
  elementOf(target)?.closest(`[${ACTION_GROUP_ATTRIBUTE}] :is(button, a), [${ACTION_ATTRIBUTE}]`) ??
  null

const isStale = (action: Element): boolean => action.closest('[data-stale]') !== null

/** The place whose actions are there, gaps between them included. */
const placeOfActions = (target: EventTarget | null): Element | null =>
  guardedActionsOf(
    elementOf(target)?.closest(`[${ACTION_GROUP_ATTRIBUTE}], [${ACTION_ATTRIBUTE}]`) ?? null,
  )?.element ?? null

/** Takes the place of the mouse down, and says whether the hand has moved it. Parts of a pixel come by themselves. */
const movesMouse = ({ screenX: x, screenY: y }: PointerEvent): boolean => {
  const { mouse } = pointerState
  if (mouse && Math.abs(mouse.x - x) < 1 && Math.abs(mouse.y - y) < 1) return false
  pointerState.mouse = { x, y }
  pointerState.way = 'mouse'
  return true
}

/**
 * Follows the mouse. The browser also sends these events when something else has come under a mouse that rests. Then
 * the place of what has come is held.
 */
const onMouse = (event: PointerEvent): void => {
  if (event.pointerType !== 'mouse') return
  const { grip, wheeled } = pointerState
  const hasMoved = movesMouse(event)
  const action = actionAt(event.target)
  if (hasMoved || monotonicNow() - wheeled < ROLL) {
    pointerState.grip = action
    pointerState.over = placeOfActions(event.target)
    releaseOthersAfterMouseMove()
    return refreshAllDisplays()
  }
  if (action === null || action === grip) return
  pointerState.over = placeOfActions(event.target)
  const place = guardedActionsOf(action)
  if (place) guardUnderMouse(place)
}

/** Whether the last press was made just now, and on the same spot. */
const isSpotOf = (press: PointerPress, event: PointerEvent): boolean =>
  eventTime(event) - press.time <= GUARD_MS &&
  Math.hypot(press.x - event.clientX, press.y - event.clientY) < SPOT

/** Whether another action has come to the spot of the last touch just now. */
const isSpotOfLast = (event: PointerEvent, action: Element): boolean => {
  const { press } = pointerState
  return press?.way === 'touch' && press.action !== action && isSpotOf(press, event)
}

const overlayAt = (target: EventTarget | null): Element | null =>
  elementOf(target)?.closest('[popover], dialog, [role="dialog"]') ?? null

/** What lay over the page where the last press was made, and is gone now that the same spot is pressed again. */
const goneFrom = (event: PointerEvent): Element | null => {
  const { press } = pointerState
  if (!press?.overlay || !isSpotOf(press, event)) return null
  return press.overlay.isConnected ? null : press.overlay
}

const onPointerDown = (event: PointerEvent): void => {
  const way: InputMethod = event.pointerType === 'mouse' ? 'mouse' : 'touch'
  pointerState.way = way
  pointerState.key = ''
  onMouse(event)
  const action = actionAt(event.target)
  const place = guardedActionsOf(action)
  const hasCome =
    action !== null &&
    (way === 'mouse' ? action !== pointerState.grip : isSpotOfLast(event, action))
  const gone = goneFrom(event)
  const time = eventTime(event)
  const isRefused =
    hasCome || gone !== null || (place !== undefined && isPressGuarded(place, way, action, time))
  const { clientX: x, clientY: y } = event
  const overlay = gone ?? overlayAt(event.target)
  pointerState.press = { way, x, y, time, action, overlay, isRefused }
  if (pointerState.focus && !pointerState.focus.place.contains(elementOf(event.target)))
    pointerState.focus = null
  // A finger has no way to leave, so each touch that comes too early starts the pause again.
  if (place && isRefused && way === 'touch') guardAfterAction(place)
  refreshAllDisplays()
}

/** A click without a pointer comes from a key, from assistive technology or from a script. */
const wayOfClick = ({ detail }: MouseEvent): InputMethod => {
  if (detail === 0) return pointerState.way === 'keys' ? 'keys' : 'touch'
  return pointerState.press?.way ?? 'mouse'
}

/** Whether an action counts no press of this way, which was made at this time. */
const isOff = (action: Element, way: InputMethod, time: number): boolean => {
  const place = guardedActionsOf(action)
  return isStale(action) || (place !== undefined && isPressGuarded(place, way, action, time))
}

/** The only place that decides whether a press on an action counts, and one on what lay below a menu. */
const onClick = (event: MouseEvent): void => {
  const action = actionAt(event.target)
  const way = wayOfClick(event)
  const place = guardedActionsOf(action)
  const wasRefused = event.detail > 0 && pointerState.press?.isRefused === true
  if (!wasRefused && !(action && isOff(action, way, eventTime(event)))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (place && way === 'touch') guardAfterAction(place)
}

const onKeyDown = (event: KeyboardEvent): void => {
  pointerState.way = 'keys'
  pointerState.key = event.key
  // Whoever has pressed a key in between presses the same spot again on purpose.
  if (pointerState.press?.overlay) pointerState.press = { ...pointerState.press, overlay: null }
  if (activating.has(event.key)) {
    pointerState.isKeyDown = true
    // A key that is held down presses once.
    if (event.repeat && actionAt(event.target)) event.preventDefault()
  }
  refreshAllDisplays()
}

const onKeyUp = ({ key }: KeyboardEvent): void => {
  if (activating.has(key)) pointerState.isKeyDown = false
}

const focusOf = (element: Element, place: Element): FocusedAction => {
  const parent = place.parentElement
  return { element, place, parent, index: parent ? [...parent.children].indexOf(place) : -1 }
}

const onFocusIn = ({ target }: FocusEvent): void => {
  const element = elementOf(target)
  const place = guardedActionsOf(element)?.element
  pointerState.focus = element && place ? focusOf(element, place) : null
  if (pointerState.isRefocusing || pointerState.isKeyDown || notChoosing.has(pointerState.key))
    return
  releaseAfterKeyboardFocus()
  refreshAllDisplays()
}

const onWheel = (): void => {
  pointerState.wheeled = monotonicNow()
}

const listeners = {
  pointerover: onMouse,
  pointermove: onMouse,
  pointerdown: onPointerDown,
  click: onClick,
  keydown: onKeyDown,
  keyup: onKeyUp,
  focusin: onFocusIn,
  wheel: onWheel,
} as const

let watchers = 0

/** Watches the operator's hands and refuses presses on held actions, until the returned function is called. */
export const installClickGuard = (): (() => void) => {
  watchers += 1
  const each = Object.entries(listeners) as [string, EventListener][]
  if (watchers === 1) {
    for (const [name, listen] of each) window.addEventListener(name, listen, true)
  }
  return () => {
    watchers -= 1
    if (watchers > 0) return
    for (const [name, listen] of each) window.removeEventListener(name, listen, true)
    resetPointerState()
  }
}
