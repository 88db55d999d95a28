import type { FieldModel } from './field'
import type { ResourceModel } from './resource'

/** The names by which the backend sorts fields, where a column says one. */
export const sortNames = ({
  list,
}: Pick<ResourceModel, 'list'>): Readonly<Record<string, string>> => {
  const named = (list?.columns ?? []).flatMap((column): [string, string][] => {
    if (column.kind === 'stack') return Object.entries(column.sorts ?? {})
    return column.kind === 'field' && column.sorts !== undefined
      ? [[column.field, column.sorts]]
      : []
  })
  return Object.fromEntries(named)
}

/** The name by which the backend sorts a field: that of its column, or else its place in a row. */
export const sortName = (
  resource: Pick<ResourceModel, 'list'>,
  { name, path, read }: Pick<FieldModel, 'name' | 'path' | 'read'>,
): string => {
  const names = sortNames(resource)
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? path?.join('.') ?? read
}
