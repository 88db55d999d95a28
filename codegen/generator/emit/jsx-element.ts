import { jsxAttribute, assertIdentifier } from '../../language/names/code-literals'

/** A JSX element as a tree, which is printed when it is known what file it stands in. */
export interface JsxElement {
  tag: string
  attributes: string[]
  children: JsxElement[]
}

/** @param tag the name of a component in the file, given by its scope; with a type argument where it needs one */
export const jsxElement = (
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
  children: JsxElement[] = [],
): JsxElement => ({
  tag,
  attributes: Object.entries(attributes).flatMap(([key, value]) => jsxAttribute(key, value) ?? []),
  children,
})

/** A fragment, which holds elements that are put into another one. */
export const jsxFragment = (children: JsxElement[]): JsxElement => ({
  tag: '',
  attributes: [],
  children,
})

/** A constant in the place of an element: `{name}`. */
export const jsxExpression = (constant: string): JsxElement => ({
  tag: `{${assertIdentifier(constant)}}`,
  attributes: [],
  children: [],
})

export const printElement = ({ tag, attributes, children }: JsxElement): string => {
  if (tag.startsWith('{')) return tag
  const open = [`<${tag}`, ...attributes].join(' ')
  if (children.length === 0) return `${open} />`
  return `${open}>\n${children.map(printElement).join('\n')}\n</${tag.replace(/<.*/, '')}>`
}
