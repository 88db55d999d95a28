import { resourceKeyEntries } from '../../../../schema-keys/resource'
import type { CheckedField, ResourceCheckContext } from '../../../../schema-keys/shape/resource-key'
import { allFields, recordKeyFields } from '../../read/schema'
import type { ParsedField, ParsedResource } from '../../read/parsed-resource'
import { wrongValueReason } from '../fields/value-rules'
import { yamlKeyRules } from '../rule/yaml-key-rules'
import { isMomentField } from './delay-rules'

const checkedField = ({ name, yaml }: ParsedField): CheckedField => ({
  name,
  type: yaml.type,
  isPersonal: yaml.personal === true,
  isUnique: yaml.unique === true,
  isMoment: isMomentField(yaml),
  fault: (value) => wrongValueReason(value, yaml),
})

const aroundOf = (resource: ParsedResource): ResourceCheckContext => ({
  name: resource.name,
  key: recordKeyFields(resource),
  identity: resource.yaml.identity ?? [],
  fields: resource.fields.map(checkedField),
  holdsPersonal: allFields(resource.fields).some(({ yaml }) => yaml.personal === true),
})

/** The checks of the keys of a resource, a rule for each code. */
export const resourceYamlKeyRules = yamlKeyRules(resourceKeyEntries, ({ resources }) =>
  resources.map((resource) => ({
    source: resource.source,
    path: [],
    yaml: resource.yaml,
    around: () => aroundOf(resource),
  })),
)
