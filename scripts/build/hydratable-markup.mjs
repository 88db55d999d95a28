/*
 * The markup of a page as react-dom/server would write it, from what React has rendered into a document: with the comments
 * by which React finds its boundaries, and the texts that stand beside one another, again. The server's React is no part of
 * a console, and could not render one that has been built.
 */

/* The kinds of work in React's tree, as it tells its developer tools of them. */
const PORTAL = 4
const HOST = 5
const TEXT = 6
const SUSPENSE = 13
const HOISTED = 26
const ACTIVITY = 31

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a control shows is no attribute of it until the markup says so. */
const stateOf = (element) => {
  const { localName } = element
  if (localName === 'input' && element.checked) return ['checked']
  const isChosen = localName === 'option' && element.selected && element.index > 0
  return isChosen ? ['selected'] : []
}

/** A style as React writes it: a document puts spaces between its parts. */
const styleOf = (text) =>
  text
    .replaceAll(/(?<start>^|; )(?<name>[\w-]+): /g, (_, start, name) => `${start.trim()}${name}:`)
    .replace(/;$/, '')

/** The beginning and the end of an element. */
const tagsOf = (element) => {
  const copy = element.cloneNode(false)
  const style = copy.getAttribute('style')
  if (style !== null) copy.setAttribute('style', styleOf(style))
  for (const name of stateOf(element)) copy.setAttribute(name, '')
  const { outerHTML } = copy
  const end = `</${element.localName}>`
  return outerHTML.endsWith(end) ? [outerHTML.slice(0, -end.length), end] : [outerHTML, '']
}

class Markup {
  #text = ''
  #endsWithText = false

  add(text) {
    this.#text += text
    this.#endsWithText = false
  }

  addText(text) {
    if (text === '') return
    // A browser would read two texts as one.
    this.#text += (this.#endsWithText ? '<!-- -->' : '') + escaped(text)
    this.#endsWithText = true
  }

  #children(fiber) {
    for (let child = fiber.child; child; child = child.sibling) this.write(child)
  }

  #element(fiber) {
    const element = fiber.stateNode
    const [beginning, end] = tagsOf(element)
    this.add(beginning)
    if (fiber.child) this.#children(fiber)
    // A single text has no place of its own in the tree, and neither has markup that a component brings.
    else this.add(element.innerHTML)
    this.add(end)
  }

  /** What has not come yet is marked as such: whoever takes the page over renders it. */
  #suspense(fiber) {
    this.add(fiber.memoizedState === null ? '<!--$-->' : '<!--$!--><template></template>')
    this.#children(fiber)
    this.add('<!--/$-->')
  }

  #activity(fiber) {
    if (fiber.memoizedProps.mode === 'hidden') return
    this.add('<!--&-->')
    this.#children(fiber)
    this.add('<!--/&-->')
  }

  write(fiber) {
    const { tag } = fiber
    if (tag === TEXT) this.addText(fiber.stateNode.data)
    else if (tag === HOST) this.#element(fiber)
    else if (tag === SUSPENSE) this.#suspense(fiber)
    else if (tag === ACTIVITY) this.#activity(fiber)
    // Both stand somewhere else in the document.
    else if (tag !== PORTAL && tag !== HOISTED) this.#children(fiber)
  }

  toString() {
    return this.#text
  }
}

/**
 * The markup of a tree.
 *
 * @param root the fiber at its root, as `onCommitFiberRoot` of React's developer tools is told it as `current`
 * @returns HTML that `hydrateRoot` takes over, but for ids that `useId` has made up
 */
export const hydratable = (root) => {
  const markup = new Markup()
  markup.write(root)
  return markup.toString()
}
