import { attribute, name } from '../names/literal'

/** A JSX element as a tree, so that its height on the page can be told before it is printed. */
export interface Element {
  tag: string
  attributes: string[]
  children: Element[]
}

const WIDTH = 100

/** @param tag a component's name in the file, from its scope; with a type argument where one is due */
export const element = (
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
  children: Element[] = [],
): Element => ({
  tag,
  attributes: Object.entries(attributes).flatMap(([key, value]) => attribute(key, value) ?? []),
  children,
})

/** The fragment, for parts that are put into another element. */
export const fragment = (children: Element[]): Element => ({ tag: '', attributes: [], children })

/** `{name}`, a constant in the place of an element. */
export const inserted = (constant: string): Element => ({
  tag: `{${name(constant)}}`,
  attributes: [],
  children: [],
})

export const render = ({ tag, attributes, children }: Element): string => {
  if (tag.startsWith('{')) return tag
  const open = [`<${tag}`, ...attributes].join(' ')
  if (children.length === 0) return `${open} />`
  return `${open}>\n${children.map(render).join('\n')}\n</${tag.replace(/<.*/, '')}>`
}

/** Lines that the formatter will give the element. */
export const height = (item: Element, indent = 2): number => {
  const inner = item.children.map((child) => height(child, indent + 2))
  const body = inner.reduce((sum, lines) => sum + lines, 0)
  const ends = item.children.length > 0 ? 2 : 1
  return body + ends + brokenLines(item, indent)
}

/** Columns that a text takes on the page: wide characters count twice. */
const width = (text: string): number => text.length + (text.match(/[^\p{ASCII}]/gu)?.length ?? 0)

/** Lines that the attributes take when they do not fit on the line of their tag. */
const brokenLines = ({ tag, attributes }: Element, indent: number): number => {
  if (indent + width([`<${tag}`, ...attributes].join(' ')) + 3 <= WIDTH) return 0
  const lines = attributes.map((text) =>
    indent + 2 + width(text) <= WIDTH ? 1 : 2 + text.split(/, | \{ /).length,
  )
  return 1 + lines.reduce((sum, count) => sum + count, 0)
}
