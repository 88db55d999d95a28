import type { FieldModel, ResourceModel } from '../../language/model'
import { choiceNames } from './choice-names'
import type { Scope } from './file'

/** What is needed to print elements: the imports of the file, and the names of the constants for choices. */
export interface Printing {
  scope: Scope
  choices: ReadonlyMap<FieldModel, string>
  /** Whose fields are printed. */
  resource: ResourceModel
}

/* What generated code imports of the package, by the package's own name. */
export const KIT = 'deskwright/kit'
export const FORM = 'deskwright/kit/form'
export const RECORD_PAGE = 'deskwright/kit/record-page'
export const IMPORT = 'deskwright/kit/import'
export const DRAWER = 'deskwright/kit/drawer'
export const TESTING = 'deskwright/testing'

export const openPrinting = (scope: Scope, resource: ResourceModel): Printing => ({
  scope,
  choices: choiceNames(resource),
  resource,
})
