import { typeOf, type FaultWithHelp } from '../../../../field-types'
import { isMoment } from '../../../../wire/condition'
import type { FieldYaml, TestYaml } from '../../schema'
import type { Code, Json } from '../../model'
import { nearestCandidate } from '../../../base/nearest-candidate'
import {
  conditionField,
  conditionsOfField,
  resourceConditions,
  type ParsedCondition,
} from '../../read/conditions'
import {
  predicateBounds,
  readFieldPredicate,
  type FieldPredicate,
} from '../../read/field-predicate'
import { fieldsAndListValues } from './name-rules'
import { isValidPattern, patternFault } from './pattern-fault'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { allFields, choicesOf, type ParsedSchema } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { type ParsedField } from '../../read/parsed-resource'
import { codeText } from '../../model/transition-table'

/** What a check says of every field, those in rows and of lists as well. */
export const checkEachField = (
  { resources }: ParsedSchema,
  check: (field: ParsedField, resource: ParsedResource) => RuleProblem[],
): RuleProblem[] =>
  resources.flatMap((resource) =>
    fieldsAndListValues(resource).flatMap((field) => check(field, resource)),
  )

/** The codes that a field may hold; null when it holds anything. */
export function codesOfField(
  field: ParsedField,
  resource: ParsedResource,
  schema: ParsedSchema,
): Code[] | null {
  if (field.yaml.type === 'lifecycle') {
    const transitionTable = resource.transitionTables.find((each) => each.field === field.name)
    return transitionTable ? transitionTable.statuses.map(({ code }) => code) : null
  }
  const choices = choicesOf(field, schema.app)
  return choices && choices.source.entries(choices.path).map(({ code }) => code)
}

const flagChoices: Rule = {
  code: 'flag-choices',
  check: (schema) =>
    checkEachField(schema, (field, resource) => {
      const codes = field.yaml.type === 'flag' ? codesOfField(field, resource, schema) : null
      if (!codes || codes.length === 2) return []
      const message = `The flag \`${field.name}\` has ${codes.length} choices.`
      const help = 'a flag has two, the first is on; use the type `enum` for more'
      return [{ source: field.source, path: [...field.path, 'choices'], message, help }]
    }),
}

const badBounds: Rule = {
  code: 'bad-bounds',
  check: (schema) => [
    ...checkEachField(schema, ({ yaml, source, path }) => [
      ...crossedBounds(yaml, 'min', 'max').map((message) => ({
        source,
        path: [...path, 'min'],
        message,
      })),
      ...crossedBounds(yaml, 'minLength', 'maxLength').map((message) => ({
        source,
        path: [...path, 'minLength'],
        message,
      })),
    ]),
  ],
}

/** An amount in minor units has as many digits as they have. */
const idleScale: Rule = {
  code: 'idle-scale',
  check: (schema) =>
    checkEachField(schema, ({ yaml, source, path }) =>
      yaml.minor === undefined || yaml.scale === undefined
        ? []
        : [
            {
              source,
              path: [...path, 'scale'],
              on: 'key',
              message: `\`scale\` has no effect beside \`minor: ${yaml.minor}\`, which says how many digits there are.`,
              help: 'remove `scale`',
            },
          ],
    ),
}

const crossedBounds = (
  yaml: FieldYaml,
  low: 'min' | 'minLength',
  high: 'max' | 'maxLength',
): string[] => {
  const [least, most] = [yaml[low], yaml[high]]
  return least !== undefined && most !== undefined && least > most
    ? [`\`${low}\` ${least} is above \`${high}\` ${most}, so no value fits.`]
    : []
}

const badPattern: Rule = {
  code: 'bad-pattern',
  check: (schema) =>
    checkEachField(schema, ({ yaml, source, path }) =>
      yaml.pattern === undefined || isValidPattern(yaml.pattern)
        ? []
        : [
            {
              source,
              path: [...path, 'pattern'],
              message: `The pattern \`${yaml.pattern}\` is no valid regular expression.`,
              help: 'it is read by ECMAScript with the flag u; mind escapes and brackets',
            },
          ],
    ),
}

const slowPattern: Rule = {
  code: 'slow-pattern',
  check: (schema) =>
    checkEachField(schema, ({ yaml, source, path }) => {
      const { pattern, maxLength } = yaml
      const fault = pattern === undefined ? null : patternFault(pattern, maxLength)
      if (fault === null) return []
      const message = `The pattern \`${pattern}\` ${fault.says}: the browser could freeze.`
      return [{ source, path: [...path, 'pattern'], message, help: fault.help }]
    }),
}

const badDefault: Rule = {
  code: 'bad-default',
  check: (schema) =>
    checkEachField(schema, (field, resource) => {
      const value = field.yaml.default
      if (value === undefined || value === null) return []
      const codes = codesOfField(field, resource, schema)
      const reason = codes ? wrongCodeReason(value, codes) : wrongValueReason(value, field.yaml)
      if (reason === null) return []
      const message = `The default ${JSON.stringify(value)} of \`${field.name}\` ${reason[0]}.`
      return [{ source: field.source, path: [...field.path, 'default'], message, help: reason[1] }]
    }),
}

export function wrongCodeReason(value: Json, codes: readonly Code[]): FaultWithHelp | null {
  if (codes.some((code) => code === value)) return null
  const texts = codes.map(codeText)
  const guess = texts.includes(String(value))
    ? String(value)
    : nearestCandidate(String(value), texts)
  const help = guess === null ? `choices: ${quotedList(texts)}` : `did you mean ${guess}?`
  return [
    texts.includes(String(value))
      ? 'is another kind of value than the choice'
      : 'is none of the choices',
    help,
  ]
}

/** Says why a value does not fit the field. A bad pattern has a problem of its own, so it is left out here. */
export function wrongValueReason(value: Json, yaml: FieldYaml): FaultWithHelp | null {
  const { pattern, ...others } = yaml
  const isGood =
    pattern !== undefined &&
    isValidPattern(pattern) &&
    patternFault(pattern, yaml.maxLength) === null
  return typeOf(yaml).fault?.(value, isGood ? yaml : others) ?? null
}

const unknownChoice: Rule = {
  code: 'unknown-choice',
  check: (schema) =>
    eachCondition(schema, ({ condition, name, test, resource }) => {
      const { source, path, key } = condition
      const field = conditionField(resource, condition, name)
      const codes = field ? codesOfField(field, resource, schema) : null
      const wrong =
        codes && readFieldPredicate(test).values?.find((value) => wrongCodeReason(value, codes))
      if (!codes || wrong === undefined || wrong === null) return []
      const message = `\`${key}\` asks whether \`${name}\` is ${JSON.stringify(wrong)}, which ${wrongCodeReason(wrong, codes)?.[0] ?? ''}.`
      const help = `choices of ${name}: ${quotedList(codes.map(codeText))}`
      return [{ source, path: [...path, name], message, help }]
    }),
}

/** A comparison needs an order: that of numbers, or that of time. */
const badCondition: Rule = {
  code: 'bad-condition',
  check: (schema) =>
    eachCondition(schema, ({ condition, name, test, resource }) => {
      const { source, path, key } = condition
      const field = conditionField(resource, condition, name)
      const wrong = field && wrongBound(readFieldPredicate(test), field)
      if (!wrong) return []
      const [word, why, help] = wrong
      const message = `\`${key}\` asks whether \`${name}\` is \`${word}\` something, but ${why}.`
      return [{ source, path: [...path, name, word], message, help }]
    }),
}

function wrongBound(
  test: FieldPredicate,
  { yaml, name }: ParsedField,
): [word: string, why: string, help: string] | null {
  const { family } = typeOf(yaml)
  for (const [word, bound] of predicateBounds(test)) {
    if (family !== 'number' && family !== 'moment') {
      const help = `compare numbers and dates only; ask what \`${name}\` is, or whether it is \`empty\``
      return [word, `\`${name}\` is neither a number nor a date`, help]
    }
    const fits = family === 'number' ? !Number.isNaN(Number(bound)) : isMoment(bound)
    if (fits) continue
    const help =
      family === 'number' ? 'write a number' : 'write `today`, `now`, or a date as in "2026-11-21"'
    return [word, `${JSON.stringify(bound)} is no ${family === 'number' ? 'number' : 'date'}`, help]
  }
  return null
}

interface ConditionTest {
  condition: ParsedCondition
  name: string
  test: TestYaml
  resource: ParsedResource
}

/** Every test in the conditions of fields and moves. */
const eachCondition = (
  { resources, app }: ParsedSchema,
  check: (condition: ConditionTest) => RuleProblem[],
): RuleProblem[] =>
  resources.flatMap((resource) =>
    [
      ...allFields(resource.fields).flatMap((field) => conditionsOfField(field, app)),
      ...resourceConditions(resource),
    ].flatMap((condition) =>
      Object.entries(condition.yaml).flatMap(([name, test]) =>
        check({ condition, name, test, resource }),
      ),
    ),
  )

export const valueRules = [
  flagChoices,
  badBounds,
  idleScale,
  badPattern,
  slowPattern,
  badDefault,
  unknownChoice,
  badCondition,
]
