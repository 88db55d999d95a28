import { typeOf, type FaultWithHelp } from '../../field-types'
import { identifyingFamilies } from '../../field-types/shape/families'
import type { Suggestion, SuggestionTerm } from '../../wire/suggestion'
import type { FieldCheckContext, FieldModelContext, FieldKey } from '../shape/field-key'
import {
  suggestionPlaceholders,
  parseSuggestion,
  type FieldPlaceholder,
  type ParsedTerm,
} from './parse-suggestion'

const forms: Readonly<Record<string, string>> = {
  text: "write a text with fields in braces, as in `'{first} {last}'`",
  number:
    "calculate with fields in braces, numbers, `+ - * /` and brackets, as in `'{count} * {price}'`",
}

/** Why a suggestion cannot be made from the fields that it names, and what to do about it. */
const reasonUnfitSource = (
  written: string,
  isText: boolean,
  { name, field, typeBeside }: FieldCheckContext,
): FaultWithHelp | null => {
  for (const { name: source } of suggestionPlaceholders(written)) {
    if (source === name) return ['is made from itself', 'name other fields']
    const type = typeBeside(source)
    if (type === undefined) continue
    const { family } = typeOf({ type })
    const isWritable = isText && (identifyingFamilies.includes(family) || family === 'truth')
    if (isWritable || family === typeOf(field).family) continue
    return [
      `is made from \`${source}\`, which is of the type ${type}`,
      'name fields of its own kind',
    ]
  }
  return null
}

/** Why a suggestion cannot be made, and what to do about it. */
const reasonNoSuggestion = (written: string, around: FieldCheckContext): FaultWithHelp | null => {
  const { field } = around
  const { family } = typeOf(field)
  if (!identifyingFamilies.includes(family) && family !== 'truth') {
    return [
      `is of the type ${field.type}, for which nothing can be suggested`,
      'suggest single values',
    ]
  }
  if (field.default !== undefined) return ['has a default as well', 'leave one of the two out']
  const suggestion = parseSuggestion(written, family)
  if (!suggestion) {
    const copy = "write another field of its kind in braces, as in `'{billedTo}'`"
    return [`cannot be read from \`${written}\``, forms[family] ?? copy]
  }
  return reasonUnfitSource(written, 'text' in suggestion, around)
}

/** The digits after the point that a calculated value has; null where its type does not say. */
const scaleOf = (field: FieldModelContext['field']): number | null => {
  const facts = typeOf(field).facts?.(field) ?? {}
  if (field.type === 'integer') return 0
  return 'scale' in facts && typeof facts.scale === 'number' ? facts.scale : null
}

const suggestionOf = (
  written: string | undefined,
  { field, decider }: FieldModelContext,
): Suggestion | undefined => {
  const suggestion = parseSuggestion(written ?? '', typeOf(field).family)
  if (!suggestion) return undefined
  const source = ({ name }: FieldPlaceholder) => decider(name)
  const term = (each: ParsedTerm): SuggestionTerm => {
    if (typeof each === 'number') return each
    return 'name' in each ? source(each) : [each[0], term(each[1]), term(each[2])]
  }
  if ('copy' in suggestion) return { copy: source(suggestion.copy) }
  if ('text' in suggestion) {
    return { text: suggestion.text.map((each) => (typeof each === 'string' ? each : source(each))) }
  }
  const scale = scaleOf(field)
  return { number: term(suggestion.number), ...(scale !== null && { scale }) }
}

/** The value of a new record that other fields suggest, until the operator types another. */
export const suggest = {
  schema: {
    type: 'string',
    minLength: 1,
    description:
      'The value of a new record that other fields suggest, until the operator types another: a text with fields in braces, a calculation with numbers, or one field of its kind.',
    examples: ['{first} {last}', '{count} * {price}'],
  },
  weight: 'harmless',
  codes: {
    'bad-suggestion': { level: 'error', summary: 'A suggestion that other fields cannot make.' },
  },
  model: suggestionOf,
  checks: [
    {
      code: 'bad-suggestion',
      faults: (written, around) => {
        const reason = reasonNoSuggestion(written, around)
        if (!reason) return []
        const message = `The suggestion for \`${around.name}\` ${reason[0]}.`
        return [{ path: ['suggest'], message, help: reason[1] }]
      },
    },
  ],
  deciders: suggestionPlaceholders,
  attributes: (fact) => ({ suggest: fact }),
} as const satisfies FieldKey<string, Suggestion | undefined>
