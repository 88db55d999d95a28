import type { ResourceModel } from '../model'
import { fragment, render, type Element } from './element'
import { openScope, type Draft, type Scope } from './file'
import { name } from '../names/literal'
import { draft } from './paths'

/** One element, printed with the imports of whichever file it ends up in. */
export type Item = (scope: Scope) => Element

export interface Screen {
  /** The file name without ending, which is also the name of the file's constant. */
  file: string
  component: string
  /** A default export, for a lazy import. */
  standsAlone?: boolean
  root: Item
}

/**
 * The file of a component. The elements that it shows are a constant beside it, however many there are: a new field
 * then adds one element and moves no other.
 */
export const screenFile = (
  resource: ResourceModel,
  { file, component, standsAlone = false, root }: Screen,
): Draft => {
  const scope = openScope(component, file)
  const code = render(root(scope))
  return draft(resource, `${file}.tsx`, [
    scope.imports(),
    `const ${name(file)} = (\n${code}\n)`,
    `export const ${name(component)} = () => ${name(file)}`,
    ...(standsAlone ? [`export default ${name(component)}`] : []),
  ])
}

/** A file of elements that a screen puts in one place. */
export const elementsFile = (
  resource: ResourceModel,
  file: string,
  constant: string,
  items: readonly Item[],
): Draft => {
  const scope = openScope(constant)
  const code = render(fragment(items.map((item) => item(scope))))
  return draft(resource, `${file}.tsx`, [
    scope.imports(),
    `export const ${name(constant)} = (\n${code}\n)`,
  ])
}
