import { typeOf } from '../../../../field-types'
import {
  comparableFamilies,
  orderedFamilies,
  identifyingFamilies,
} from '../../../../field-types/shape/families'
import { fieldComparisons } from '../../../../wire/field-checks'
import { crossFieldChecksOf } from '../../read/cross-field-checks'
import { allFields } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { type ParsedField } from '../../read/parsed-resource'
import type { RuleProblem, Rule } from '../rule/rule'

const codecOf = ({ yaml }: ParsedField): unknown => {
  const facts = typeOf(yaml).facts?.(yaml) ?? {}
  return 'dateCodec' in facts ? facts.dateCodec : null
}

/** Why two fields cannot be compared, and what to do about it. */
const reasonIncomparable = (
  one: ParsedField,
  is: string,
  other: ParsedField,
): readonly [string, string] | null => {
  const [family, second] = [one, other].map(({ yaml }) => typeOf(yaml).family)
  if (one.name === other.name) return ['compares a field with itself', 'name two fields']
  if (family !== second || !family || !comparableFamilies.includes(family)) {
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

const problemsOf = (resource: ParsedResource): RuleProblem[] =>
  crossFieldChecksOf(resource).flatMap(({ path, text, read }): RuleProblem[] => {
    const at = { source: resource.source, path: [...path, 'is'] }
    if (!read) {
      const help = `write two fields with one of ${fieldComparisons.map((each) => `\`${each}\``).join(', ')} between them, as in \`date_to >= date_from\``
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
const uniqueProblems = (resource: ParsedResource): RuleProblem[] =>
  allFields(resource.fields)
    .filter(
      (field) =>
        field.yaml.unique === true &&
        !(
          resource.fields.includes(field) && identifyingFamilies.includes(typeOf(field.yaml).family)
        ),
    )
    .map(({ source, path, name, yaml }) => ({
      source,
      path: [...path, 'unique'],
      message: `\`${name}\` cannot be unique: it is ${identifyingFamilies.includes(typeOf(yaml).family) ? 'a part of a row or object' : `of the type ${yaml.type}`}.`,
      help: 'only a single value of the record itself can be',
    }))

export const crossFieldCheckRules: Rule[] = [
  {
    code: 'bad-check',
    check: ({ resources }) =>
      resources.flatMap((resource) => [...problemsOf(resource), ...uniqueProblems(resource)]),
  },
]
