import type { ResourceModel } from '../model'
import { fragment, height, inserted, render, type Element } from './element'
import { openScope, type Draft, type Scope } from './file'
import { name } from '../names/literal'
import { draft } from './paths'

/** Lines of a file of elements. Longer screens are split into parts. */
const LIMIT = 60
/** Lines beside the imports and the element itself: header, empty lines, declaration, default export. */
const FRAME = 8

/** One element, printed with the imports of whichever file it ends up in. */
export type Item = (scope: Scope) => Element

/** Items that stand together; `wrap` puts them into an element of their own. */
export interface Section {
  wrap: (scope: Scope, items: Element[]) => Element[]
  items: readonly Item[]
}

export interface Screen {
  /** File name without ending, and the stem of its parts' names. */
  file: string
  parts: string
  component: string
  /** Constants of the parts are numbered from this name. */
  constant: string
  /** A default export, for a lazy import. */
  standsAlone: boolean
  root: (scope: Scope, children: Element[]) => Element
  sections: readonly Section[]
}

/** A component and nothing else. */
export const componentFile = (
  resource: ResourceModel,
  file: string,
  component: string,
  root: Element,
  scope: Scope,
  standsAlone = false,
): Draft =>
  draft(resource, `${file}.tsx`, [
    scope.imports(),
    `export const ${name(component)} = () => (\n${render(root)}\n)`,
    ...(standsAlone ? [`export default ${name(component)}`] : []),
  ])

const importLines = (scope: Scope): number =>
  scope
    .imports()
    .split('\n')
    .reduce((sum, line) => sum + (line.length > 100 ? line.split(',').length + 2 : 1), 0)

/** Whether the file of an element stays short enough to be read at a glance. */
const fits = (root: Element, scope: Scope): boolean =>
  FRAME + importLines(scope) + height(root) <= LIMIT

const inScope = (items: readonly Item[], scope: Scope): Element[] =>
  items.map((item) => item(scope))

const fitsAlone = (items: readonly Item[]): boolean => {
  const scope = openScope()
  return fits(fragment(inScope(items, scope)), scope)
}

/** Items in as many groups as needed for each to fill a file of its own. */
const inParts = (items: readonly Item[]): Item[][] => {
  const parts: Item[][] = []
  for (const item of items) {
    const last = parts.at(-1)
    if (last && fitsAlone([...last, item])) last.push(item)
    else parts.push([item])
  }
  return parts
}

/** The file of a screen, or several when it is long. */
export const screenFiles = (resource: ResourceModel, screen: Screen): Draft[] => {
  const scope = openScope(screen.component)
  const children = screen.sections.flatMap(({ wrap, items }) => wrap(scope, inScope(items, scope)))
  const root = screen.root(scope, children)
  if (!fits(root, scope)) return splitScreen(resource, screen)
  return [componentFile(resource, screen.file, screen.component, root, scope, screen.standsAlone)]
}

const splitScreen = (resource: ResourceModel, screen: Screen): Draft[] => {
  const sections = screen.sections.map((section) => ({ ...section, parts: inParts(section.items) }))
  const count = sections.reduce((sum, { parts }) => sum + parts.length, 0)
  const scope = openScope(screen.component)
  const files: Draft[] = []
  const take = (items: readonly Item[]): Element => {
    const suffix = count === 1 ? '' : String(files.length + 1)
    const file = suffix === '' ? screen.parts : `${screen.parts}-${suffix}`
    const constant = name(`${screen.constant}${suffix}`)
    files.push(partFile(resource, file, constant, items))
    return inserted(scope.value(`./${file}`, constant))
  }
  const children = sections.flatMap(({ wrap, parts }) => wrap(scope, parts.map(take)))
  const root = screen.root(scope, children)
  return [
    componentFile(resource, screen.file, screen.component, root, scope, screen.standsAlone),
    ...files,
  ]
}

const partFile = (
  resource: ResourceModel,
  file: string,
  constant: string,
  items: readonly Item[],
): Draft => {
  const scope = openScope(constant)
  const root = fragment(inScope(items, scope))
  return draft(resource, `${file}.tsx`, [
    scope.imports(),
    `export const ${constant} = (\n${render(root)}\n)`,
  ])
}
