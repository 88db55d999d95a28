import type { ApiField, ApiFields, ApiFilter } from '../api-description'

/** Filters that suit a list whose calls are still to be made: its name, its status, what it refers to. */
export const suggestedFilters = (fields: ApiFields, key: string): ApiFilter[] => {
  const suits = ([name, { type, refersTo, writeOnly }]: [string, ApiField]): boolean =>
    name !== key &&
    writeOnly !== true &&
    (refersTo !== undefined || type === 'enum' || /^(?:name|title)$|_name$/iu.test(name))
  const suitable = [...fields].filter(suits).slice(0, 4)
  return suitable.map(([name]) => ({ sends: name, field: name }))
}
