import { jsonTextAt } from '../api-description/json-access'
import type { ResolveRef } from '../json-schema/refs'
import { resolveSchema } from '../json-schema/resolved-shape'
import { queryParametersOf } from './operation-group'
import type { ApiOperation, ApiParameter } from './operations'

/** A parameter of a list. Inside of an object it has a name of its own: `limit` for `filter[limit]`. */
export interface ListParameter extends ApiParameter {
  word: string
}

const innerWord = /^(?:filter|pagination|paging|query|options|params)\[(\w+)\]$/iu

const plainParameter = (parameter: ApiParameter): ListParameter => ({
  ...parameter,
  word: innerWord.exec(parameter.name)?.[1] ?? parameter.name,
})

/** The values of an object as parameters, as far as the document says how they travel. */
const innerParameters = (parameter: ApiParameter, follow: ResolveRef): ListParameter[] | null => {
  const { properties } = resolveSchema(parameter.schema, follow)
  if (properties.size === 0 || parameter.style === 'json') return null
  const isNested = parameter.style === 'deepObject'
  return [...properties].map(([word, schema]) => ({
    ...parameter,
    name: isNested ? `${parameter.name}[${word}]` : word,
    word,
    schema,
    description: jsonTextAt(schema, 'description') ?? '',
  }))
}

/** An object that holds a query of LoopBack: a condition, an order, and what to skip. */
const isLoopBackQuery = ({ schema }: ApiParameter, follow: ResolveRef): boolean => {
  const { properties } = resolveSchema(schema, follow)
  return properties.has('where') && properties.has('skip')
}

const odataNames = ['$filter', '$top', '$skip']
const nestCrudNames = ['s', 'or', 'join', 'page', 'cache']

/** The kind of backend that has lists with such parameters, and none other has. */
export const presetOfParameters = (
  list: ApiOperation,
  follow: ResolveRef,
): 'loopback' | 'nestjs-crud' | 'odata' | null => {
  const query = queryParametersOf(list)
  if (query.some((parameter) => isLoopBackQuery(parameter, follow))) return 'loopback'
  const names = query.map(({ name }) => name)
  if (odataNames.every((name) => names.includes(name))) return 'odata'
  return nestCrudNames.every((name) => names.includes(name)) ? 'nestjs-crud' : null
}

/** What a list is asked with: the parameters of its address, and the values of its body. */
export const listParameters = (list: ApiOperation, follow: ResolveRef): ListParameter[] => {
  const query = queryParametersOf(list).flatMap(
    (parameter) => innerParameters(parameter, follow) ?? plainParameter(parameter),
  )
  if (list.method === 'GET' || !list.body) return query
  const { properties } = resolveSchema(list.body.schema, follow)
  const inBody = [...properties].map(([name, schema]) =>
    plainParameter({
      name,
      in: 'body',
      required: false,
      schema,
      description: jsonTextAt(schema, 'description') ?? '',
      style: 'form',
    }),
  )
  return [...query, ...inBody]
}
