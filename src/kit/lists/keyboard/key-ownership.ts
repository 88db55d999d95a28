/**
 * Parts of the page in which keys have another meaning. A dialog that Escape has closed is told so a task later, and until
 * then the focus is in it.
 */
const otherParts =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]:not([data-beside])'
/** What nothing else may be used beside. A record that covers its list on a narrow screen belongs to the list. */
const covering = ':is([aria-modal=true], dialog[open]):not([data-beside])'
const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Whether something asks that has to be answered first. */
export const isCoveredByOverlay = (): boolean =>
  document.querySelector(covering) !== null || document.body.classList.contains('dw-searching')

/** Whether a key belongs to what the operator types into, to a dialog or a menu, or to an unfinished word. */
export const isKeyForOtherElement = (event: KeyboardEvent): boolean => {
  const { target, isComposing, defaultPrevented, ctrlKey, metaKey } = event
  return (
    isComposing ||
    defaultPrevented ||
    isCoveredByOverlay() ||
    isInside(target, otherParts) ||
    // With Ctrl no key writes anything.
    (!ctrlKey && !metaKey && isInside(target, typing))
  )
}

/**
 * Whether Enter and the space bar belong to the element: it can be pressed, or the focus has been brought to it from a
 * button that has just been pressed and is gone.
 */
export const isPressableElement = (target: EventTarget | null): boolean =>
  isInside(target, 'a, button, input, summary, [data-row-actions]')
