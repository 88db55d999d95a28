/*
 * The style of an element in jsdom, by its own `style` and `hidden` alone. What style sheets do is looked at in a browser:
 * jsdom matches every rule of every sheet at each look, which was half of the time of all tests of components.
 */

const INLINE = new Set(
  'a abbr b bdi bdo br cite code data dfn em i img kbd label mark path q s samp small span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
)
const INLINE_BLOCK = new Set(['button', 'input', 'select', 'textarea'])
const UNSEEN = new Set(['head', 'link', 'meta', 'script', 'style', 'template', 'title'])

const displayOf = (element: Element): string => {
  const name = element.localName
  if (UNSEEN.has(name) || element.hasAttribute('hidden')) return 'none'
  if (INLINE_BLOCK.has(name)) return 'inline-block'
  return INLINE.has(name) ? 'inline' : 'block'
}

/** What the nearest element with a visibility of its own says: it is inherited. */
const visibilityOf = (element: Element): string => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = styleOf(each)?.visibility
    if (own) return own
  }
  return 'visible'
}

const styleOf = (element: Element): CSSStyleDeclaration | null =>
  element.hasAttribute('style') ? (element as HTMLElement).style : null

/** The name of a property in a style sheet: `overflow-x` for `overflowX`. */
const kebab = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Takes the place of `getComputedStyle`. The style is read-only, and empty where an element says nothing. */
export const inlineStyle = (element: Element): CSSStyleDeclaration => {
  const own = styleOf(element)
  const valueOf = (name: string): string => {
    const said = own?.getPropertyValue(name) ?? ''
    if (said !== '') return said
    if (name === 'display') return displayOf(element)
    return name === 'visibility' ? visibilityOf(element) : ''
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, key) => {
      if (key === 'getPropertyValue') return valueOf
      return typeof key === 'string' ? valueOf(kebab(key)) : undefined
    },
  })
}
