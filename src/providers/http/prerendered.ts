/** What the early script has painted stands in the element `#root`, which names its address in this part of its dataset. */
const PAINTED = 'painted'
/** It is the console's. */
const TAKEN = 'taken'
/** The build makes the page that is painted later. */
const MADE = 'made'

/**
 * Lies over what is painted, and can be seen through: what is only to be looked at is under no pointer. To make it inert
 * would be simpler, but the browser styles all of it once more when that ends.
 */
const SHIELD = 'painted-early'

/** How long no page slides in, in milliseconds: until the frame in which the console comes is over on any machine. */
const STILL = 3000

declare global {
  interface Window {
    /** Where the focus was to go while the page was painted only. The early script writes it, the console reads it. */
    deskwrightFocus?: HTMLElement
  }
}

const consoleRoot = (): HTMLElement | null => document.getElementById('root')

const shieldElement = (): HTMLElement | null => document.getElementById(SHIELD)

const isPaintedIn = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.dataset[PAINTED] !== undefined

/** A program needs no pointer to press something, and neither does a key. */
const refusePress = (event: Event): void => {
  if (!isPaintedIn(consoleRoot())) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const refuseFocus = ({ target }: Event): void => {
  if (!isPaintedIn(consoleRoot()) || !(target instanceof HTMLElement)) return
  window.deskwrightFocus = target
  target.blur()
}

/** Brings the focus to where a key has led before the console was there, so that no press of Tab is lost. */
const giveFocus = (): void => {
  const wanted = window.deskwrightFocus
  delete window.deskwrightFocus
  if (wanted?.isConnected && document.activeElement === document.body) {
    wanted.focus({ preventScroll: true })
  }
}

/** Puts a page in the place of the console that is not there yet. It can be looked at only. */
export const showPrerendered = (nodes: readonly Node[]): void => {
  const element = consoleRoot()
  if (!element) return
  const cover = document.createElement('div')
  cover.id = SHIELD
  element.dataset[PAINTED] = window.location.hash
  element.ariaHidden = 'true'
  element.ariaDisabled = 'true'
  element.replaceChildren(...nodes)
  document.body.append(cover)
  for (const press of ['click', 'submit']) window.addEventListener(press, refusePress, true)
  window.addEventListener('focusin', refuseFocus, true)
  // The console stands where it has been seen already, so nothing slides in. To end what has begun to, the page would
  // have to be laid out there and then.
  document.body.dataset['wasPainted'] = ''
}

/** What stands in the element is no longer to be looked at only. */
const clearPrerenderMarks = (element: HTMLElement): void => {
  delete element.dataset[PAINTED]
  element.ariaHidden = null
  element.ariaDisabled = null
}

/** The console is there: what can be seen is no longer what was painted, or is the console's own by now. */
export const endPrerendered = (): void => {
  const element = consoleRoot()
  const cover = shieldElement()
  if (!cover) return
  cover.remove()
  setTimeout(() => delete document.body.dataset['wasPainted'], STILL)
  if (!isPaintedIn(element)) return
  clearPrerenderMarks(element)
  giveFocus()
}

/** Takes away what was painted early, unless the console has it. */
export const removePrerendered = (): void => {
  const element = consoleRoot()
  if (isPaintedIn(element) && element.dataset[PAINTED] !== TAKEN) element.replaceChildren()
  endPrerendered()
}

/** Whether that page is going to be shown. The address is another one before anybody is told so. */
const isOfThisAddress = ({ dataset }: HTMLElement): boolean =>
  dataset[PAINTED] === window.location.hash

/**
 * Takes what was painted over as the console's own. Gives whether there is anything of this page: React would leave the
 * attributes of another one as they were painted.
 */
export const claimForHydration = (): boolean => {
  const element = consoleRoot()
  if (!isPaintedIn(element) || !isOfThisAddress(element)) return false
  element.dataset[PAINTED] = TAKEN
  return true
}

/** Whether what is rendered is to be as it was painted, or is going to be. */
export const isHydrating = (): boolean =>
  [TAKEN, MADE].includes(consoleRoot()?.dataset[PAINTED] ?? '')

/**
 * Makes room for a console that renders its page anew. What was painted of the same page lies over it until the console has
 * rows, and says nothing twice.
 */
export const overlayPrerendered = (): void => {
  const element = consoleRoot()
  const cover = shieldElement()
  if (!isPaintedIn(element) || !cover) return
  if (!isOfThisAddress(element)) return removePrerendered()
  cover.inert = true
  cover.ariaHidden = 'true'
  cover.append(...element.childNodes)
  for (const named of cover.querySelectorAll('[id]')) named.removeAttribute('id')
  clearPrerenderMarks(element)
}
