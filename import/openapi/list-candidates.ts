import type { SchemaWalk } from '../json-schema/schema-fields'
import { hasPathParameter, rowPropertyNames } from './operation-group'
import type { ApiOperation } from './operations'
import { answerRowsCandidates } from './answer-rows'

/** An operation that may be a list, and the reason why the import does not use it as one. */
export interface ListCandidate {
  /** Method, path and rows. */
  where: string
  refusal: string
  weight: number
}

const mostNamed = 5

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{([^}=]+)[^}]*\}/gu)].map(([, name = '']) => name)

/** The names that a path needs besides the key of one record at its end. */
export const pathParametersNeeded = (path: string): string[] =>
  namesIn(path.replace(/\{[^}]+\}[^/]*$/u, ''))

const withWords = (names: readonly string[]): string =>
  `--with ${names.map((name) => `${name}=…`).join(',')}`

/** The option that gives those names their values: `--with shop=…`. */
export const withOptionText = (path: string): string => withWords(pathParametersNeeded(path))

const ofRows = (operation: ApiOperation, walk: SchemaWalk): ListCandidate | null => {
  const { path, method, answer } = operation
  if (answer === null) return null
  const [best] = answerRowsCandidates(answer, walk.follow, rowPropertyNames(path))
  if (!best) return null
  const where = `${method} ${path}${best.rows === '' ? '' : `, rows \`${best.rows}\``}`
  if (hasPathParameter(path)) {
    const names = pathParametersNeeded(path)
    const refusal = `it needs ${names.map((name) => `\`${name}\``).join(', ')}; ${withWords(names)} takes it`
    return { where, refusal, weight: 4 }
  }
  if (operation.deprecated) return { where, refusal: 'it is deprecated', weight: 3 }
  return best.refusal === null ? null : { where, refusal: best.refusal, weight: 5 + best.rank }
}

const ofNoRows = ({ path, method, answer }: ApiOperation): ListCandidate | null => {
  if (hasPathParameter(path) || method !== 'GET') return null
  const where = `${method} ${path}`
  return answer === null
    ? { where, refusal: 'the document does not say what it answers in JSON', weight: 2 }
    : { where, refusal: 'its answer holds no list of records', weight: 1 }
}

/** The operations that may be lists, the likeliest first. */
export const listCandidatesIn = (
  operations: readonly ApiOperation[],
  walk: SchemaWalk,
): ListCandidate[] =>
  operations
    .filter(({ method }) => method === 'GET' || method === 'POST')
    .flatMap((each) => ofRows(each, walk) ?? ofNoRows(each) ?? [])
    .toSorted((a, b) => b.weight - a.weight)

/** The lines of the message about a document in which no list is certain. */
export const listCandidateLines = (candidates: readonly ListCandidate[]): string[] =>
  candidates.length === 0
    ? []
    : [
        ...candidates.slice(0, mostNamed).map(({ where, refusal }) => `  - ${where}: ${refusal}`),
        '--list PATH --rows a.b --key c takes one of them: where its rows stand, and the field that is their key',
      ]
