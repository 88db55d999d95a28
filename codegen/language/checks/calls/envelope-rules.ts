import { transportNamed } from '../../../../wire/transports'
import type { EnvelopeYaml } from '../../schema'
import type { Transport } from '../../model'
import type { YamlPath } from '../../read/yaml/source'
import type { RuleProblem, Rule, ProblemWithHelp } from '../rule/rule'
import { isKeyedValues } from '../../../../wire/values'
import { asList } from '../../../../wire/value-shapes'

/** What each of the codes says of an answer. */
const sayings = {
  success: 'be a success',
  login: 'ask for a login',
  conflict: 'say that a record has changed',
} as const
const parts = ['success', 'login', 'conflict'] as const

/**
 * `success`, `login` and `conflict` are values of the code, so they need a `code`; and a code needs `success` to have a
 * meaning.
 */
const partFaults = (yaml: EnvelopeYaml, path: readonly string[]): ProblemWithHelp[] => {
  if (yaml.code !== undefined) {
    if (yaml.expired !== undefined) {
      const message = 'A code says of every answer what it means, so `expired` has no effect.'
      const help = 'say under `login` which code asks for a login'
      return [{ path: [...path, 'expired'], on: 'key', message, help }]
    }
    if (yaml.success !== undefined) return []
    const message = 'The envelope has a code, and does not say which one is a success.'
    return [{ path, on: 'key', message, help: 'add it, as in `success: 0`' }]
  }
  return parts
    .filter((key) => yaml[key] !== undefined)
    .slice(0, 1)
    .map((key) => ({
      path: [...path, key],
      on: 'key',
      message: `\`${key}\` is a code, and the envelope does not say where the code stands.`,
      help: 'add `code` with its place, or remove this where HTTP status alone decides',
    }))
}

/** Codes are compared strictly: the text '0' is never the number 0. So all codes must have one type. */
const codeFaults = (yaml: EnvelopeYaml, path: readonly string[]): ProblemWithHelp[] => {
  const codes = parts.flatMap((key) => asList(yaml[key] ?? []).map((code) => ({ key, code })))
  const [first] = codes
  const other = codes.find(({ code }) => typeof code !== typeof first?.code)
  if (first !== undefined && other !== undefined) {
    const message = `One code is a ${typeof first.code}, \`${other.code}\` is a ${typeof other.code}.`
    const help = 'write all codes as the backend sends them: numbers plain, texts in quotes'
    return [{ path: [...path, other.key], message, help }]
  }
  const earlier = ({ key, code }: (typeof codes)[number]) =>
    codes.find((each) => each.code === code && parts.indexOf(each.key) < parts.indexOf(key))
  const both = codes.find((each) => earlier(each) !== undefined)
  if (both === undefined) return []
  const message = `\`${both.code}\` cannot ${sayings[earlier(both)?.key ?? 'success']} and ${sayings[both.key]}.`
  return [{ path: [...path, both.key], message, help: 'remove one of the two' }]
}

/** An error names its field in one way. */
const namingFaults = (yaml: EnvelopeYaml['fields'], path: YamlPath): ProblemWithHelp[] => {
  if (Array.isArray(yaml)) {
    return yaml.flatMap((each: EnvelopeYaml['fields'], index) =>
      namingFaults(each, [...path, index]),
    )
  }
  if (!isKeyedValues(yaml) || yaml['firstWord'] === undefined || yaml['field'] === undefined)
    return []
  const message = '`field` and `firstWord` both say which field an error is about.'
  return [{ path: [...path, 'firstWord'], on: 'key', message, help: 'remove one of the two' }]
}

const missingEnvelope = (source: RuleProblem['source'], transport: Transport): RuleProblem => ({
  source,
  path: ['backend'],
  on: 'key',
  message: `Answers of \`transport: ${transport}\` are wrapped, and \`envelope\` is missing.`,
  help: 'add `envelope: { code: code, message: msg, data: data, success: 0, login: 100 }`, or `envelope: none` where HTTP status alone decides',
})

const envelope: Rule = {
  code: 'envelope',
  check: ({ app }) => {
    if (!app) return []
    const { envelope: yaml, transport = 'admin' } = app.yaml.backend
    if (yaml === 'none') return []
    if (yaml === undefined) {
      return transportNamed(transport).schema.wrapped
        ? [missingEnvelope(app.source, transport)]
        : []
    }
    const path = ['backend', 'envelope']
    const faults = [...partFaults(yaml, path), ...namingFaults(yaml.fields, [...path, 'fields'])]
    const found = faults.length > 0 ? faults : codeFaults(yaml, path)
    return found.map((fault) => ({ source: app.source, ...fault }))
  },
}

export const envelopeRules = [envelope]
