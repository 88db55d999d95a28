import { textAt } from '../api-description/json'
import type { Follow } from '../json-schema/refs'
import { shapeOf } from '../json-schema/shape'
import { queryOf } from './group'
import type { Operation, Parameter } from './operations'

/** A parameter of a list. Inside of an object it has a name of its own: `limit` for `filter[limit]`. */
export interface ListParameter extends Parameter {
  word: string
  /** It is one of an object that holds a query of LoopBack: a condition, an order, and what to skip. */
  isLoopBack: boolean
}

const innerWord = /^(?:filter|pagination|paging|query|options|params)\[(\w+)\]$/iu

const plainParameter = (parameter: Parameter): ListParameter => ({
  ...parameter,
  word: innerWord.exec(parameter.name)?.[1] ?? parameter.name,
  isLoopBack: false,
})

/** The values of an object as parameters, as far as the document says how they travel. */
const innerParameters = (parameter: Parameter, follow: Follow): ListParameter[] | null => {
  const { properties } = shapeOf(parameter.schema, follow)
  const isLoopBack = properties.has('where') && properties.has('skip')
  if (properties.size === 0 || (parameter.style === 'json' && !isLoopBack)) return null
  const isNested = isLoopBack || parameter.style === 'deepObject'
  return [...properties].map(([word, schema]) => ({
    ...parameter,
    name: isNested ? `${parameter.name}[${word}]` : word,
    word,
    schema,
    description: textAt(schema, 'description') ?? '',
    isLoopBack,
  }))
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
