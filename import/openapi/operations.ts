import {
  jsonValueAt,
  jsonObjectAt,
  isJsonObject,
  jsonListAt,
  jsonTextAt,
  type JsonObject,
  type JsonValue,
} from '../api-description/json-access'
import type { ResolveRef } from '../json-schema/refs'
import type { Method } from '../../wire/call'

/** A parameter in the address of an operation. */
export interface ApiParameter {
  name: string
  in: string
  required: boolean
  schema: JsonValue
  description: string
  /** How the values of an object travel: `form` as parameters of their own, `deepObject` in brackets. */
  style: string
}

export interface ApiOperation {
  path: string
  method: Method
  id: string
  summary: string
  tags: string[]
  parameters: ApiParameter[]
  /** The schema of the body, and how it is written. */
  body: { schema: JsonValue; encoding: 'json' | 'form' } | null
  /** Whether it has a body at all, be it one that cannot be read. */
  hasBody: boolean
  /** The schema of a successful answer in JSON; null when there is none. */
  answer: JsonValue | null
  /** What its address always asks for, with the question mark; empty where that is nothing. */
  query: string
  /** Names in its path that were given a value, which is the same in all its records. */
  given?: readonly string[]
  /** Names of the headers of a successful answer. */
  headers: string[]
  deprecated: boolean
}

const methods: readonly (readonly [string, Method])[] = [
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
]

const isJson = (media: string): boolean =>
  /^(?:application|text)\/(?:[\w.+-]*\+)?json\b|^\*\/\*$/iu.test(media)
const isForm = (media: string): boolean => /urlencoded|multipart\/form-data/iu.test(media)

const mediaIn = (content: JsonObject, fits: (media: string) => boolean): JsonValue | undefined => {
  const media = Object.keys(content).find(fits)
  return media === undefined ? undefined : jsonValueAt(content, media, 'schema')
}

const parameterOf = (node: JsonObject): ApiParameter => ({
  name: jsonTextAt(node, 'name') ?? '',
  in: jsonTextAt(node, 'in') ?? '',
  required: node['required'] === true,
  schema: jsonValueAt(node, 'schema') ?? mediaIn(jsonObjectAt(node, 'content'), isJson) ?? {},
  description: jsonTextAt(node, 'description') ?? '',
  style: jsonTextAt(node, 'style') ?? (node['content'] === undefined ? 'form' : 'json'),
})

const bodyOf = (operation: JsonObject, follow: ResolveRef): ApiOperation['body'] => {
  const content = jsonObjectAt(follow(operation['requestBody']).node, 'content')
  const json = mediaIn(content, isJson)
  if (json !== undefined) return { schema: json, encoding: 'json' }
  const form = mediaIn(content, isForm)
  return form === undefined ? null : { schema: form, encoding: 'form' }
}

const answerOf = (
  operation: JsonObject,
  follow: ResolveRef,
): Pick<ApiOperation, 'answer' | 'headers'> => {
  const responses = jsonObjectAt(operation, 'responses')
  const code = ['200', '201', '202', '2XX', '2xx', 'default'].find((each) => each in responses)
  const response = follow(responses[code ?? '']).node
  return {
    answer: mediaIn(jsonObjectAt(response, 'content'), isJson) ?? null,
    headers: Object.keys(jsonObjectAt(response, 'headers')),
  }
}

/** All operations of a document, in its order. */
export const operationsOf = (tree: JsonValue, follow: ResolveRef): ApiOperation[] =>
  Object.entries(jsonObjectAt(tree, 'paths')).flatMap(([path, item]) => {
    const { node } = follow(item)
    const shared = jsonListAt(node, 'parameters')
    return methods.flatMap(([key, method]): ApiOperation[] => {
      const operation = node[key]
      if (!isJsonObject(operation) || !path.startsWith('/')) return []
      const parameters = [...shared, ...jsonListAt(operation, 'parameters')].map((each) =>
        parameterOf(follow(each).node),
      )
      return [
        {
          path,
          method,
          id: jsonTextAt(operation, 'operationId') ?? '',
          summary: jsonTextAt(operation, 'summary') ?? '',
          tags: jsonListAt(operation, 'tags').filter((tag) => typeof tag === 'string'),
          parameters: [
            ...new Map(parameters.map((each) => [`${each.in} ${each.name}`, each])).values(),
          ],
          body: bodyOf(operation, follow),
          hasBody: operation['requestBody'] !== undefined,
          query: jsonTextAt(operation, 'x-query') ?? '',
          ...answerOf(operation, follow),
          deprecated: operation['deprecated'] === true,
        },
      ]
    })
  })
