import { transportNamed } from '../../../../wire/transports'
import { isOfFamily } from '../../../../field-types'
import { strayBrace } from '../../names/placeholders'
import { questionsOf, questionTextMentions, type DeclaredQuestion } from '../../read/questions'
import { derivedCallNames } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import type { RuleProblem, Rule } from '../rule/rule'
import { fieldNamed } from './screen-rules'

const badQuestion: Rule = {
  code: 'bad-question',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      questionsOf(resource).flatMap((question) => [
        ...strayBraces(resource, question),
        ...badFacts(resource, question),
        ...rereadProblems(resource, question),
      ]),
    ),
}

const strayBraces = (
  { source }: ParsedResource,
  { yaml, path, asker }: DeclaredQuestion,
): RuleProblem[] =>
  questionTextMentions(yaml.say, [...path, 'say']).flatMap(({ text, path: place }) => {
    const start = strayBrace(text)
    if (start === -1) return []
    return [
      {
        source,
        path: place,
        within: { start, length: 1 },
        message: `${asker} asks with a brace that belongs to no field.`,
        help: 'write the name of a field in braces, as in `{name}`',
      },
    ]
  })

/** Types of which an end can be shown: texts and numbers are written from left to right as they are. */
const hasEnd = (type: Parameters<typeof isOfFamily>[0]): boolean =>
  isOfFamily(type, 'text') || isOfFamily(type, 'number')

const badFacts = (
  resource: ParsedResource,
  { yaml, path, asker }: DeclaredQuestion,
): RuleProblem[] =>
  (yaml.facts ?? []).flatMap((fact, index): RuleProblem[] => {
    const { source } = resource
    const place = [...path, 'facts', index]
    const name = typeof fact === 'string' ? fact : fact.field
    const field = fieldNamed(resource, name)
    if (!field) return []
    if (field.yaml.writeOnly === true || field.yaml.type === 'password') {
      const message = `${asker} lists \`${name}\`, which is never read.`
      return [{ source, path: place, message, help: 'list a field that the server sends' }]
    }
    if (typeof fact === 'string' || fact.last === undefined || hasEnd(field.yaml)) return []
    const message = `${asker} shows the end of \`${name}\`, which is of type ${field.yaml.type}.`
    const help = `only texts and numbers have an end; write \`${name}\` alone`
    return [{ source, path: [...place, 'last'], on: 'key', message, help }]
  })

/**
 * What pays is only sent when the record could be read again. A list in pages without a filter that finds a record can
 * only answer with some page.
 */
function rereadProblems(
  resource: ParsedResource,
  { yaml, asker }: DeclaredQuestion,
): RuleProblem[] {
  const { source, yaml: own, transport } = resource
  const { reads } = transportNamed(transport).schema
  const isRead = own.calls?.[reads] !== undefined || derivedCallNames(resource).has(reads)
  const list = own.calls?.['list']
  const isFound = list?.find !== undefined || list?.body?.includes('page') !== true
  if (yaml.tone !== 'pay' || isRead || isFound) return []
  const message = `${asker} pays, and no record can be read again before: the list comes in pages.`
  const help = 'name the filter that finds one record again with `find` in the call `list`'
  return [{ source, path: ['calls', 'list'], on: 'key', message, help }]
}

export const questionRules = [badQuestion]
