import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { findYamlOrigins, type YamlOrigin, type ExplainRequest } from '../pipeline/yaml-origins'
import type { SourceLocation } from '../../base/diagnostic'
import type { Project } from '../pipeline/project'
import { isText } from '../../../field-types/shape/values'

/** A place with its lines, as the console's panel shows it. */
interface ExplainedLines {
  what: string
  /** As printed: path, line and column. */
  at: string
  /** The same for an editor: an absolute path. */
  open: string
  first: number
  lines: string[]
}

const mostLines = 12

const indentOf = (line: string): number => line.search(/\S|$/)

/** The line of a place and the ones below it that belong to it. */
const linesAt = (text: string, { line }: SourceLocation): string[] => {
  const [first = '', ...rest] = text.split('\n').slice(line - 1, line - 1 + mostLines)
  const end = rest.findIndex((next) => indentOf(next) <= indentOf(first))
  const own = [first, ...rest.slice(0, end === -1 ? rest.length : end)]
  return own.join('\n').trimEnd().split('\n')
}

const toExplainedLines = (
  { what, place }: YamlOrigin,
  texts: Project['texts'],
): ExplainedLines => ({
  what,
  at: `${place.file}:${place.line}:${place.column}`,
  open: `${path.resolve(place.file)}:${place.line}:${place.column}`,
  first: place.line,
  lines: linesAt(texts.get(place.file) ?? '', place),
})

const isQuestion = (value: unknown): value is ExplainRequest =>
  typeof value === 'object' &&
  value !== null &&
  'resource' in value &&
  isText(value.resource) &&
  'parts' in value &&
  Array.isArray(value.parts) &&
  value.parts.every(
    (part: unknown) =>
      typeof part === 'object' &&
      part !== null &&
      'kind' in part &&
      isText(part.kind) &&
      'name' in part &&
      isText(part.name),
  )

const questionIn = (address: string): ExplainRequest | null => {
  try {
    const about: unknown = JSON.parse(
      new URL(address, 'http://dev').searchParams.get('about') ?? '',
    )
    return isQuestion(about) ? about : null
  } catch {
    return null
  }
}

/** Answers which places in the YAML a part of the screen comes from, according to the last good model. */
export const explainRoute =
  (last: () => Pick<Project, 'model' | 'texts'>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const question = questionIn(request.url ?? '')
    const { model, texts } = last()
    const found = question && model ? findYamlOrigins(model, question) : []
    response.statusCode = question ? 200 : 400
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(found.map((each) => toExplainedLines(each, texts))))
  }
