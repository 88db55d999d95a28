import { findSchemaParts, type FoundSchemaParts } from './find-schema-parts'
import { createElementOutline } from './element-outline'
import { showYamlSourcePanel } from './yaml-source-panel'

const KEY = 'KeyY'

/** The element to outline. It is a whole cell or control rather than the word under the pointer. */
const wholeOf = (element: Element): Element =>
  element.closest('td, th, button, label, input, select, textarea, [role=menuitem]') ?? element

const explainableAt = (
  target: EventTarget | null,
): { element: Element; found: FoundSchemaParts } | null => {
  if (!(target instanceof Element)) return null
  const found = findSchemaParts(target)
  return found && found.parts.length > 0 ? { element: wholeOf(target), found } : null
}

const stopEvent = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const explainClicked = (event: MouseEvent): void => {
  const chosen = event.altKey && event.isTrusted ? explainableAt(event.target) : null
  if (!chosen) return
  // The console must not get this event, so that the button does not act and the field does not get the focus.
  stopEvent(event)
  if (event.type === 'click') void showYamlSourcePanel(chosen.found)
}

/**
 * Shows the lines of the YAML from which a column, field, filter or button comes. Alt and a click show them for what
 * was clicked, Alt+Shift+Y for whatever has the focus.
 */
export const startExplaining = (): void => {
  const outline = createElementOutline()
  const point = (event: PointerEvent): void => {
    outline.show(event.altKey ? (explainableAt(event.target)?.element ?? null) : null)
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) {
    window.addEventListener(type, explainClicked, true)
  }
  window.addEventListener('pointermove', point, true)
  window.addEventListener('blur', () => outline.show(null))
  window.addEventListener('keyup', ({ key }) => key === 'Alt' && outline.show(null), true)
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Alt') outline.show(explainableAt(outline.under())?.element ?? null)
    if (!event.altKey || !event.shiftKey || event.code !== KEY) return
    const chosen = explainableAt(document.activeElement)
    if (!chosen) return
    stopEvent(event)
    void showYamlSourcePanel(chosen.found)
  })
}
