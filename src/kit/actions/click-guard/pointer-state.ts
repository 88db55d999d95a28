/** By what the operator presses. `touch` stands for everything that neither rests on the screen nor is a key. */
export type InputMethod = 'mouse' | 'keys' | 'touch'

export interface PointerPress {
  readonly way: InputMethod
  readonly x: number
  readonly y: number
  readonly time: number
  readonly action: Element | null
  /** What it was made in that lies over the page, such as a menu. It may be gone by now. */
  readonly overlay: Element | null
  /** It began where nothing may be pressed, so its click does not count either. */
  readonly isRefused: boolean
}

export interface FocusedAction {
  readonly element: Element
  readonly place: Element
  /** What the place stands in, and as which child. */
  readonly parent: Element | null
  readonly index: number
}

/** What is known of the operator's hands. Only the listeners of `watch.ts` write it. */
export interface PointerState {
  /** By what the operator has last done anything. */
  way: InputMethod
  /** Where the mouse rests, in pixels of the screen. */
  mouse: { readonly x: number; readonly y: number } | null
  /** The action that the mouse has been moved onto. An action that came under the resting mouse is another one. */
  grip: Element | null
  /** The place whose actions the mouse is on. */
  over: Element | null
  /** When the operator last turned the wheel. Rows that come under the mouse by it were brought there on purpose. */
  wheeled: number
  /** Where the focus is, or was until its element was removed. */
  focus: FocusedAction | null
  /** The focus is being moved by the console and not by the operator. */
  isRefocusing: boolean
  /** Enter or the space bar is down. */
  isKeyDown: boolean
  /** The key that was last pressed. Empty after a press by another way. */
  key: string
  press: PointerPress | null
}

const atRest = (): PointerState => ({
  way: 'touch',
  mouse: null,
  grip: null,
  over: null,
  wheeled: Number.NEGATIVE_INFINITY,
  focus: null,
  isRefocusing: false,
  isKeyDown: false,
  key: '',
  press: null,
})

export const pointerState = atRest()

export const resetPointerState = (): void => void Object.assign(pointerState, atRest())

/** Moves the focus without this being a choice of the operator. */
export const focusSilently = (element: HTMLElement | null | undefined): void => {
  pointerState.isRefocusing = true
  element?.focus({ preventScroll: true })
  pointerState.isRefocusing = false
}

export const monotonicNow = (): number => performance.now()

/**
 * When the operator did something, which a busy page hears of later. Never later than now: there are clocks of events that
 * count from another moment.
 */
export const eventTime = ({ timeStamp }: Event): number => Math.min(timeStamp, monotonicNow())
