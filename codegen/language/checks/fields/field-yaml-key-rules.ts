import { fieldKeyEntries } from '../../../../schema-keys/field'
import type { FieldCheckContext } from '../../../../schema-keys/shape/field-key'
import { fieldAt, conditionFieldLevels } from '../../read/conditions'
import { allFields } from '../../read/schema'
import type { ParsedField, ParsedResource } from '../../read/parsed-resource'
import { yamlKeyRules } from '../rule/yaml-key-rules'

const aroundOf = (field: ParsedField, resource: ParsedResource): FieldCheckContext => {
  const levels = conditionFieldLevels(resource, field)
  return {
    name: field.name,
    field: field.yaml,
    typeBeside: (name) =>
      levels.map((level) => fieldAt(level, name)).find((each) => each !== undefined)?.yaml.type,
  }
}

/** The checks of the keys of a field, a rule for each code. */
export const fieldYamlKeyRules = yamlKeyRules(fieldKeyEntries, ({ resources }) =>
  resources.flatMap((resource) =>
    allFields(resource.fields).map((field) => ({
      source: field.source,
      path: field.path,
      yaml: field.yaml,
      around: () => aroundOf(field, resource),
    })),
  ),
)
