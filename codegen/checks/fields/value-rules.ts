import { typeOf, type Reason } from '../../../field-types'
import type { FieldYaml } from '../../language'
import type { Code, Json } from '../../model'
import { nearest } from '../../base/nearest'
import { fieldsWithValues } from './name-rules'
import { isPattern, patternFault } from './pattern'
import type { Problem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { choicesOf, type FieldView, type ResourceView, type Schema } from '../../read/schema'
import { codeText } from '../../model/table'

const eachField = (
  { resources }: Schema,
  check: (field: FieldView, resource: ResourceView) => Problem[],
): Problem[] =>
  resources.flatMap((resource) =>
    fieldsWithValues(resource).flatMap((field) => check(field, resource)),
  )

/** The codes that a field may hold; null when it holds anything. */
export function codesOf(field: FieldView, resource: ResourceView, schema: Schema): Code[] | null {
  if (field.yaml.type === 'lifecycle') {
    const ledger = resource.ledgers.find((each) => each.field === field.name)
    return ledger ? ledger.statuses.map(({ code }) => code) : null
  }
  const choices = choicesOf(field, schema.app)
  return choices && choices.source.entries(choices.path).map(({ code }) => code)
}

const flagChoices: Rule = {
  code: 'flag-choices',
  check: (schema) =>
    eachField(schema, (field, resource) => {
      const codes = field.yaml.type === 'flag' ? codesOf(field, resource, schema) : null
      if (!codes || codes.length === 2) return []
      const message = `The flag \`${field.name}\` has ${codes.length} choices.`
      const help = 'a flag has two, the first is on; use the type `enum` for more'
      return [{ source: field.source, path: [...field.path, 'choices'], message, help }]
    }),
}

const badBounds: Rule = {
  code: 'bad-bounds',
  check: (schema) => [
    ...eachField(schema, ({ yaml, source, path }) => [
      ...bounds(yaml, 'min', 'max').map((message) => ({ source, path: [...path, 'min'], message })),
      ...bounds(yaml, 'minLength', 'maxLength').map((message) => ({
        source,
        path: [...path, 'minLength'],
        message,
      })),
    ]),
  ],
}

const bounds = (yaml: FieldYaml, low: 'min' | 'minLength', high: 'max' | 'maxLength'): string[] => {
  const [least, most] = [yaml[low], yaml[high]]
  return least !== undefined && most !== undefined && least > most
    ? [`\`${low}\` ${least} is above \`${high}\` ${most}, so no value fits.`]
    : []
}

const badPattern: Rule = {
  code: 'bad-pattern',
  check: (schema) =>
    eachField(schema, ({ yaml, source, path }) =>
      yaml.pattern === undefined || isPattern(yaml.pattern)
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
    eachField(schema, ({ yaml, source, path }) => {
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
    eachField(schema, (field, resource) => {
      const value = field.yaml.default
      if (value === undefined || value === null) return []
      const codes = codesOf(field, resource, schema)
      const reason = codes ? wrongCode(value, codes) : wrongValue(value, field.yaml)
      if (reason === null) return []
      const message = `The default ${JSON.stringify(value)} of \`${field.name}\` ${reason[0]}.`
      return [{ source: field.source, path: [...field.path, 'default'], message, help: reason[1] }]
    }),
}

function wrongCode(value: Json, codes: readonly Code[]): Reason | null {
  if (codes.some((code) => code === value)) return null
  const texts = codes.map(codeText)
  const guess = texts.includes(String(value)) ? String(value) : nearest(String(value), texts)
  const help = guess === null ? `choices: ${quotedList(texts)}` : `did you mean ${guess}?`
  return [
    texts.includes(String(value))
      ? 'is another kind of value than the choice'
      : 'is none of the choices',
    help,
  ]
}

/** Says why the default does not fit the field. A bad pattern has a problem of its own, so it is left out here. */
function wrongValue(value: Json, yaml: FieldYaml): Reason | null {
  const { pattern, ...others } = yaml
  const isGood =
    pattern !== undefined && isPattern(pattern) && patternFault(pattern, yaml.maxLength) === null
  return typeOf(yaml).fault?.(value, isGood ? yaml : others) ?? null
}

const unknownChoice: Rule = {
  code: 'unknown-choice',
  check: (schema) =>
    eachField(schema, (field, resource) =>
      (['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).flatMap((key) =>
        Object.entries(field.yaml[key] ?? {}).flatMap(([name, test]) => {
          const asked = resource.fields.find((each) => each.name === name)
          const codes = asked ? codesOf(asked, resource, schema) : null
          const wrong = codes && testedValues(test).find((value) => wrongCode(value, codes))
          if (!codes || wrong === undefined || wrong === null) return []
          const message = `\`${key}\` asks whether \`${name}\` is ${JSON.stringify(wrong)}, which ${wrongCode(wrong, codes)?.[0] ?? ''}.`
          const help = `choices of ${name}: ${quotedList(codes.map(codeText))}`
          return [{ source: field.source, path: [...field.path, key, name], message, help }]
        }),
      ),
    ),
}

/** The values that a condition compares with. */
export function testedValues(test: Json): Json[] {
  const value = isNegation(test) ? test.not : test
  return Array.isArray(value) ? [...(value as readonly Json[])] : [value]
}

export const isNegation = (test: Json): test is { readonly not: Json } =>
  typeof test === 'object' && test !== null && 'not' in test

export const valueRules = [
  flagChoices,
  badBounds,
  badPattern,
  slowPattern,
  badDefault,
  unknownChoice,
]
