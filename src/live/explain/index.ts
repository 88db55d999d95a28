import { findParts, type Found } from './found-parts'
import { createOutline } from './outline'
import { showPanel } from './panel'

const KEY = 'KeyY'

/** The element that is outlined: a whole cell or control rather than the word under the pointer. */
const wholeOf = (element: Element): Element =>
  element.closest('td, th, button, label, input, select, textarea, [role=menuitem]') ?? element

const explainable = (target: EventTarget | null): { element: Element; found: Found } | null => {
  if (!(target instanceof Element)) return null
  const found = findParts(target)
  return found && found.parts.length > 0 ? { element: wholeOf(target), found } : null
}

const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const take = (event: MouseEvent): void => {
  const chosen = event.altKey && event.isTrusted ? explainable(event.target) : null
  if (!chosen) return
  // Nothing of the console may hear of it: the button does not act, the field is not entered.
  swallow(event)
  if (event.type === 'click') void showPanel(chosen.found)
}

/**
 * Alt and a click on a column, field, filter or button show the lines of the YAML that it comes from; Alt+Shift+Y does
 * for whatever has the focus.
 */
export const startExplaining = (): void => {
  const outline = createOutline()
  const point = (event: PointerEvent): void => {
    outline.show(event.altKey ? (explainable(event.target)?.element ?? null) : null)
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) {
    window.addEventListener(type, take, true)
  }
  window.addEventListener('pointermove', point, true)
  window.addEventListener('blur', () => outline.show(null))
  window.addEventListener('keyup', ({ key }) => key === 'Alt' && outline.show(null), true)
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Alt') outline.show(explainable(outline.under())?.element ?? null)
    if (!event.altKey || !event.shiftKey || event.code !== KEY) return
    const chosen = explainable(document.activeElement)
    if (!chosen) return
    swallow(event)
    void showPanel(chosen.found)
  })
}
