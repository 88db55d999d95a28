import { identifierOf } from '../../codegen/language/names/identifiers'
import type { ApiField, ApiFields } from '../api-description'

/** Fields whose names would give the same identifier in generated code get one of their own. */
export const withUniqueIdentifiers = (fields: ApiFields): ApiFields => {
  const taken = new Set<string>()
  const entries = [...fields].map(([name, field]): [string, ApiField] => {
    const wanted = identifierOf(name)
    let own = wanted
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${wanted}${count}`
    taken.add(own.toLowerCase())
    const inner = field['fields']
    const nested = inner instanceof Map ? { fields: withUniqueIdentifiers(inner as ApiFields) } : {}
    return [name, { ...field, ...nested, ...(own === wanted ? {} : { as: own }) }]
  })
  return new Map(entries)
}
