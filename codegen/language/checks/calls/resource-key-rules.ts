import { resourceKeyEntries } from '../../../../schema-keys/resource'
import type { CheckedField, ResourceCheckContext } from '../../../../schema-keys/shape/resource-key'
import { allFields, keyOf } from '../../read/schema'
import type { FieldView, ResourceView } from '../../read/view'
import { wrongValue } from '../fields/value-rules'
import { keyRules } from '../rule/key-rules'
import { isMomentField } from './delay-rules'

const checkedField = ({ name, yaml }: FieldView): CheckedField => ({
  name,
  type: yaml.type,
  isPersonal: yaml.personal === true,
  isUnique: yaml.unique === true,
  isMoment: isMomentField(yaml),
  fault: (value) => wrongValue(value, yaml),
})

const aroundOf = (resource: ResourceView): ResourceCheckContext => ({
  name: resource.name,
  key: keyOf(resource),
  identity: resource.yaml.identity ?? [],
  fields: resource.fields.map(checkedField),
  holdsPersonal: allFields(resource.fields).some(({ yaml }) => yaml.personal === true),
})

/** The checks of the keys of a resource, a rule for each code. */
export const resourceKeyRules = keyRules(resourceKeyEntries, ({ resources }) =>
  resources.map((resource) => ({
    source: resource.source,
    path: [],
    yaml: resource.yaml,
    around: () => aroundOf(resource),
  })),
)
