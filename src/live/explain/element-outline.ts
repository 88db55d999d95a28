export interface ElementOutline {
  /** Draws a line around an element. With null it removes the line. */
  readonly show: (element: Element | null) => void
  /** The element under the pointer, even when the pointer has not moved since. */
  readonly under: () => Element | null
}

const style =
  'position:fixed;z-index:2147483646;pointer-events:none;box-sizing:border-box;' +
  'border:2px solid #e6007a;border-radius:3px;display:none'

export const createElementOutline = (): ElementOutline => {
  const box = document.createElement('div')
  box.dataset['explain'] = 'outline'
  box.setAttribute('aria-hidden', 'true')
  box.style.cssText = style
  document.body.append(box)
  let at: { readonly x: number; readonly y: number } | null = null
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => (at = { x, y }), true)
  return {
    under: () => at && document.elementFromPoint(at.x, at.y),
    show: (element) => {
      box.style.display = element ? 'block' : 'none'
      if (!element) return
      const { left, top, width, height } = element.getBoundingClientRect()
      const sides = { left: left - 2, top: top - 2, width: width + 4, height: height + 4 }
      for (const [side, length] of Object.entries(sides)) box.style.setProperty(side, `${length}px`)
    },
  }
}
