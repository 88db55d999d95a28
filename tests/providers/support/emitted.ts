import { minorUnitAmounts } from '../../../codegen/generator/emit/minor-unit-amounts'
import { appFile } from '../../../codegen/generator/emit/app'
import { callsFile } from '../../../codegen/generator/emit/calls'
import { emptyInputRules } from '../../../codegen/language/model/empty-input-rules'
import { fileFields } from '../../../codegen/language/model/file-fields'
import type { FileDraft } from '../../../codegen/generator/emit/file-draft'
import {
  comparisonFunctionNames,
  resourceFactEntries,
  filterEntries,
} from '../../../codegen/generator/emit/resource-index'
import type { Model, ResourceModel } from '../../../codegen/language/model'
import type {
  AppDefinition,
  Calls,
  ResourceDefinition,
} from '../../../src/providers/definitions/definition'
import { plainDay, plainMoment, plainNumber, plainTruth } from '../../../wire/comparable-value'
import { emptyInputs } from '../../../wire/empty-inputs'
import { changedFiles } from '../../../wire/files'
import { minorUnits } from '../../../wire/minor-units'
import { clientOf } from '../../../wire/transports'
import { settings } from '../../support/settings'

const comparisons = { plainDay, plainMoment, plainNumber, plainTruth }

/* What the generator writes for a model, as the providers get it: the code is run, so that nothing is made up here. */

const valueOf = (code: string): unknown => new Function(`return (${code})`)()

/** The constant that a file exports. */
const constantOf = ({ code }: FileDraft): string => {
  const [, body = ''] = /= (\{[\s\S]*\}) as const satisfies/.exec(code) ?? []
  return body.replace(/\.\.\.appSettings,/, '')
}

const resourceOf = (resource: ResourceModel, { app, resources }: Model): ResourceDefinition => {
  const entries = [...resourceFactEntries(resource, resources), ...filterEntries(resource)]
  const facts = entries.map(([key, code]) => [key, valueOf(code)])
  const compared = comparisonFunctionNames(resource).map(([field, name]) => [
    field,
    comparisons[name],
  ])
  const calls = valueOf(constantOf(callsFile(resource, app))) as Calls
  const [read, write] = minorUnitAmounts(resource)
  const files = fileFields(resource)
  const rules = emptyInputRules(resource)
  return {
    ...(Object.fromEntries(facts) as ResourceDefinition),
    ...(compared.length > 0 && { comparisons: Object.fromEntries(compared) }),
    calls,
    verbs: resource.verbs,
    ...(read && { units: minorUnits(read, write) }),
    ...(Object.keys(files).length > 0 && { files: changedFiles(files) }),
    ...(rules && { writes: emptyInputs(rules) }),
    transport: clientOf(resource),
    lifecycles: [],
  }
}

/** Definitions as generated, for a backend at another origin. */
export const emitted = (model: Model, origin: string) => {
  const app = { ...settings, ...(valueOf(constantOf(appFile(model.app))) as AppDefinition) }
  const { backend } = app
  return {
    app: { ...app, backend: { ...backend, base: `${origin}${backend.base}` } },
    resources: model.resources.map((resource) => resourceOf(resource, model)),
  }
}
