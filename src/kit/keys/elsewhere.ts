/** Parts of the page in which keys have another meaning. */
const otherParts = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog'
const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Whether a key belongs to what the operator types into, to a dialog or a menu, or to an unfinished word. */
export const isElsewhere = ({ target, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  isComposing ||
  defaultPrevented ||
  document.querySelector('[aria-modal=true], dialog[open]') !== null ||
  document.body.classList.contains('dw-searching') ||
  (target instanceof Element && target.closest(`${otherParts}, ${typing}`) !== null)

/** Whether the element has a use of its own for Enter and the space bar. */
export const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, summary') !== null
