import { textAt } from '../api-description/json'
import type { Follow } from '../json-schema/refs'
import { shapeOf } from '../json-schema/shape'
import { queryOf } from './group'
import type { Operation, Parameter } from './operations'

/** A parameter of a list. Inside of an object it has a name of its own: `limit` for `filter[limit]`. */
export interface ListParameter extends Parameter {
  word: string
}

const innerWord = /^(?:filter|pagination|paging|query|options|params)\[(\w+)\]$/iu

const plainParameter = (parameter: Parameter): ListParameter => ({
  ...parameter,
  word: innerWord.exec(parameter.name)?.[1] ?? parameter.name,
})

/** The values of an object as parameters, as far as the document says how they travel. */
const innerParameters = (parameter: Parameter, follow: Follow): ListParameter[] | null => {
  const { properties } = shapeOf(parameter.schema, follow)
  if (properties.size === 0 || parameter.style === 'json') return null
  const isNested = parameter.style === 'deepObject'
  return [...properties].map(([word, schema]) => ({
    ...parameter,
    name: isNested ? `${parameter.name}[${word}]` : word,
    word,
    schema,
    description: textAt(schema, 'description') ?? '',
  }))
}

/** An object that holds a query of LoopBack: a condition, an order, and what to skip. */
const isLoopBackQuery = ({ schema }: Parameter, follow: Follow): boolean => {
  const { properties } = shapeOf(schema, follow)
  return properties.has('where') && properties.has('skip')
}

const odataNames = ['$filter', '$top', '$skip']
const nestCrudNames = ['s', 'or', 'join', 'page', 'cache']

/** The kind of backend that has lists with such parameters, and none other has. */
export const likeOf = (
  list: Operation,
  follow: Follow,
): 'loopback' | 'nestjs-crud' | 'odata' | null => {
  const query = queryOf(list)
  if (query.some((parameter) => isLoopBackQuery(parameter, follow))) return 'loopback'
  const names = query.map(({ name }) => name)
  if (odataNames.every((name) => names.includes(name))) return 'odata'
  return nestCrudNames.every((name) => names.includes(name)) ? 'nestjs-crud' : null
}

/** What a list is asked with: the parameters of its address, and the values of its body. */
export const listParameters = (list: Operation, follow: Follow): ListParameter[] => {
  const query = queryOf(list).flatMap(
    (parameter) => innerParameters(parameter, follow) ?? plainParameter(parameter),
  )
  if (list.method === 'GET' || !list.body) return query
  const { properties } = shapeOf(list.body.schema, follow)
  const inBody = [...properties].map(([name, schema]) =>
    plainParameter({
      name,
      in: 'body',
      required: false,
      schema,
      description: textAt(schema, 'description') ?? '',
      style: 'form',
    }),
  )
  return [...query, ...inBody]
}
