/** Parts of the page in which keys have another meaning. */
const otherParts = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog'
const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Whether a key belongs to what the operator types into, to a dialog or a menu, or to an unfinished word. */
export const isElsewhere = (event: KeyboardEvent): boolean => {
  const { target, isComposing, defaultPrevented, ctrlKey, metaKey } = event
  return (
    isComposing ||
    defaultPrevented ||
    document.querySelector('[aria-modal=true], dialog[open]') !== null ||
    document.body.classList.contains('dw-searching') ||
    isInside(target, otherParts) ||
    // With Ctrl no key writes anything.
    (!ctrlKey && !metaKey && isInside(target, typing))
  )
}

/**
 * Whether Enter and the space bar belong to the element: it can be pressed, or the focus has been brought to it from a
 * button that has just been pressed and is gone.
 */
export const isPressable = (target: EventTarget | null): boolean =>
  isInside(target, 'a, button, input, summary, [data-row-actions]')
