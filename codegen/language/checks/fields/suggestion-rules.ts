import { typeOf } from '../../../../field-types'
import { singleFamilies } from '../../../../field-types/shape/families'
import { fieldAt, levelsOf } from '../../read/conditions'
import { namedIn, suggestionIn } from '../../read/suggestions'
import { allFields } from '../../read/schema'
import { type ResourceView } from '../../read/view'
import { type FieldView } from '../../read/view'
import type { Reason } from '../../../../field-types'
import type { Rule } from '../rule/rule'

const forms: Readonly<Record<string, string>> = {
  text: "write a text with fields in braces, as in `'{first} {last}'`",
  number:
    "calculate with fields in braces, numbers, `+ - * /` and brackets, as in `'{count} * {price}'`",
}

/** Why a suggestion cannot be made, and what to do about it. */
function reasonNoSuggestion(field: FieldView, resource: ResourceView): Reason | null {
  const { yaml, name } = field
  const { family } = typeOf(yaml)
  if (!singleFamilies.includes(family) && family !== 'truth') {
    return [
      `is of the type ${yaml.type}, for which nothing can be suggested`,
      'suggest single values',
    ]
  }
  if (yaml.default !== undefined) return ['has a default as well', 'leave one of the two out']
  const written = suggestionIn(yaml)
  if (!written) {
    const copy = "write another field of its kind in braces, as in `'{billedTo}'`"
    return [`cannot be read from \`${yaml.suggest}\``, forms[family] ?? copy]
  }
  const levels = levelsOf(resource, field)
  for (const { name: source } of namedIn(yaml.suggest ?? '')) {
    if (source === name) return ['is made from itself', 'name other fields']
    const other = levels.map((level) => fieldAt(level, source)).find((each) => each !== undefined)
    const its = other && typeOf(other.yaml).family
    if (!other || !its) continue
    const isText = 'text' in written && (singleFamilies.includes(its) || its === 'truth')
    if (isText || its === family) continue
    return [
      `is made from \`${source}\`, which is of the type ${other.yaml.type}`,
      'name fields of its own kind',
    ]
  }
  return null
}

export const suggestionRules: Rule[] = [
  {
    code: 'bad-suggestion',
    check: ({ resources }) =>
      resources.flatMap((resource) =>
        allFields(resource.fields).flatMap((field) => {
          const reason =
            field.yaml.suggest === undefined ? null : reasonNoSuggestion(field, resource)
          if (!reason) return []
          const message = `The suggestion for \`${field.name}\` ${reason[0]}.`
          return [
            { source: field.source, path: [...field.path, 'suggest'], message, help: reason[1] },
          ]
        }),
      ),
  },
]
