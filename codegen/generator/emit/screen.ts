import type { ResourceModel } from '../../language/model'
import { jsxFragment, printElement, type JsxElement } from './jsx-element'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'
import { assertIdentifier } from '../../language/names/code-literals'
import { resourceFileDraft } from './resource-file-draft'

/** One element, printed with the imports of whichever file it ends up in. */
export type ElementBuilder = (scope: ImportScope) => JsxElement

export interface ScreenDraft {
  /** The file name without ending, which is also the name of the file's constant. */
  file: string
  component: string
  /** A default export, for a lazy import. */
  standsAlone?: boolean
  root: ElementBuilder
}

/**
 * The file of a component. The elements that it shows are a constant beside it, however many there are: a new field
 * then adds one element and moves no other.
 */
export const screenFile = (
  resource: ResourceModel,
  { file, component, standsAlone = false, root }: ScreenDraft,
): FileDraft => {
  const scope = createImportScope(component, file)
  const code = printElement(root(scope))
  return resourceFileDraft(resource, `${file}.tsx`, [
    scope.imports(),
    `const ${assertIdentifier(file)} = (\n${code}\n)`,
    `export const ${assertIdentifier(component)} = () => ${assertIdentifier(file)}`,
    ...(standsAlone ? [`export default ${assertIdentifier(component)}`] : []),
  ])
}

/** A file of elements that a screen puts in one place. */
export const elementsFile = (
  resource: ResourceModel,
  file: string,
  constant: string,
  items: readonly ElementBuilder[],
): FileDraft => {
  const scope = createImportScope(constant)
  const code = printElement(jsxFragment(items.map((item) => item(scope))))
  return resourceFileDraft(resource, `${file}.tsx`, [
    scope.imports(),
    `export const ${assertIdentifier(constant)} = (\n${code}\n)`,
  ])
}
