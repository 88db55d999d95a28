import type { FieldModel, ResourceModel } from '../../language/model'
import { choicesConstantNames } from './choices-constant-names'
import type { ImportScope } from './file-draft'

/** What is needed to print elements: the imports of the file, and the names of the constants for choices. */
export interface EmitContext {
  scope: ImportScope
  choices: ReadonlyMap<FieldModel, string>
  /** Whose fields are printed. */
  resource: ResourceModel
}

/* What generated code imports of the package, by the package's own name. */
export const KIT_MODULE = 'deskwright/kit'
export const FORM_MODULE = 'deskwright/kit/form'
export const RECORD_PAGE_MODULE = 'deskwright/kit/record-page'
export const IMPORT_MODULE = 'deskwright/kit/import'
export const DRAWER_MODULE = 'deskwright/kit/drawer'
export const TESTING_MODULE = 'deskwright/testing'

export const createEmitContext = (scope: ImportScope, resource: ResourceModel): EmitContext => ({
  scope,
  choices: choicesConstantNames(resource),
  resource,
})
