import { typeOf } from '../../../../field-types'
import {
  comparedFamilies,
  orderedFamilies,
  singleFamilies,
} from '../../../../field-types/shape/families'
import { comparisons } from '../../../../wire/checks'
import { checksOf } from '../../read/checks'
import { allFields } from '../../read/schema'
import { type ResourceView } from '../../read/view'
import { type FieldView } from '../../read/view'
import type { Problem, Rule } from '../rule/rule'

const codecOf = ({ yaml }: FieldView): unknown => {
  const facts = typeOf(yaml).facts?.(yaml) ?? {}
  return 'dateCodec' in facts ? facts.dateCodec : null
}

/** Why two fields cannot be compared, and what to do about it. */
const reasonIncomparable = (
  one: FieldView,
  is: string,
  other: FieldView,
): readonly [string, string] | null => {
  const [family, second] = [one, other].map(({ yaml }) => typeOf(yaml).family)
  if (one.name === other.name) return ['compares a field with itself', 'name two fields']
  if (family !== second || !family || !comparedFamilies.includes(family)) {
    return [
      `compares ${one.yaml.type} with ${other.yaml.type}`,
      'compare two numbers, two moments, two times of day, or two values of one kind',
    ]
  }
  if (is !== '=' && is !== '!=' && !orderedFamilies.includes(family)) {
    return [`asks which ${one.yaml.type} is greater`, 'write `=` or `!=`']
  }
  return codecOf(one) === codecOf(other) && one.yaml.type === other.yaml.type
    ? null
    : family === 'moment'
      ? ['compares moments that travel in different ways', 'give both the same type and `codec`']
      : null
}

const problemsOf = (resource: ResourceView): Problem[] =>
  checksOf(resource).flatMap(({ path, text, read }): Problem[] => {
    const at = { source: resource.source, path: [...path, 'is'] }
    if (!read) {
      const help = `write two fields with one of ${comparisons.map((each) => `\`${each}\``).join(', ')} between them, as in \`date_to >= date_from\``
      return [{ ...at, message: `The check \`${text}\` is no comparison of two fields.`, help }]
    }
    const [one, other] = [read.field, read.than].map(({ name }) =>
      resource.fields.find((field) => field.name === name),
    )
    const reason = one && other ? reasonIncomparable(one, read.is, other) : null
    return reason
      ? [{ ...at, message: `The check \`${text}\` ${reason[0]}.`, help: reason[1] }]
      : []
  })

/** Only a single value of the record itself can be unique. */
const uniqueProblems = (resource: ResourceView): Problem[] =>
  allFields(resource.fields)
    .filter(
      (field) =>
        field.yaml.unique === true &&
        !(resource.fields.includes(field) && singleFamilies.includes(typeOf(field.yaml).family)),
    )
    .map(({ source, path, name, yaml }) => ({
      source,
      path: [...path, 'unique'],
      message: `\`${name}\` cannot be unique: it is ${singleFamilies.includes(typeOf(yaml).family) ? 'a part of a row or object' : `of the type ${yaml.type}`}.`,
      help: 'only a single value of the record itself can be',
    }))

export const checkRules: Rule[] = [
  {
    code: 'bad-check',
    check: ({ resources }) =>
      resources.flatMap((resource) => [...problemsOf(resource), ...uniqueProblems(resource)]),
  },
]
