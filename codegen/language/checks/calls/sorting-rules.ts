import type { ColumnYaml } from '../../schema'
import { isSortedByBackend, pagedListKeys } from '../../read/listing'
import type { YamlPath } from '../../read/yaml/source'
import { nearestCandidate } from '../../../base/nearest-candidate'
import type { ParsedResource } from '../../read/parsed-resource'
import type { ProblemWithHelp, RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { isListCallSound } from './call-rules'
import { fieldNamed } from './screen-rules'

/** Whether something is sorted by a column that says so itself. */
export const isDeclaredSortable = (column: ColumnYaml): boolean =>
  typeof column === 'object' &&
  'sortable' in column &&
  column.sortable !== undefined &&
  column.sortable !== false

/** Without a way to ask for an order, a click on a header would sort the rows of one page only. */
const notSorted: Rule = {
  code: 'not-sorted',
  check: ({ app, resources }) =>
    resources.flatMap((resource): RuleProblem[] => {
      if (!app || pagedListKeys(resource) === null || isSortedByBackend(app.yaml, resource))
        return []
      const { source, yaml } = resource
      if (yaml.list?.sortsUpTo !== undefined) return []
      const [first, ...others] = (yaml.list?.columns ?? []).flatMap((column, index): YamlPath[] =>
        isDeclaredSortable(column) ? [['list', 'columns', index, 'sortable']] : [],
      )
      if (!first) return []
      const message = `The backend pages the list, and nothing says how it is asked for an order.`
      const help =
        'say it under `backend.sort` in app.yaml, let the browser read the rows with `sortsUpTo: 5000`, or remove `sortable`'
      // What several columns miss is missing from the list.
      return others.length === 0
        ? [{ source, path: first, message, help }]
        : [{ source, path: ['list', 'columns'], on: 'key', message, help }]
    }),
}

/** Whether a column has only fields that are there. Another rule reports one that is not: it may be the one that is meant. */
const areFields = (resource: ParsedResource, names: readonly string[]): boolean =>
  names.every((name) => fieldNamed(resource, name) !== undefined)

/** What a column can be sorted by: a stack by its own fields, and a field by itself. */
const badSortable: Rule = {
  code: 'bad-sortable',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      (resource.yaml.list?.columns ?? []).flatMap((column, index): RuleProblem[] => {
        if (typeof column !== 'object' || !('sortable' in column)) return []
        const { source } = resource
        const { sortable } = column
        if (typeof sortable !== 'object') return []
        const fields = 'stack' in column ? column.stack : [column.field]
        if (!areFields(resource, fields)) return []
        const path = ['list', 'columns', index, 'sortable']
        return sortable.flatMap((name, at): RuleProblem[] =>
          fields.includes(name)
            ? []
            : [
                {
                  source,
                  path: [...path, at],
                  message: `\`${name}\` does not stand in this column.`,
                  help: `its fields are ${quotedList(fields)}`,
                },
              ],
        )
      }),
    ),
}

type SortedColumn = Extract<ColumnYaml, { stack: unknown } | { field: unknown }>

/** A column of one field has one name to be sorted by, and a stack one for each of its fields. */
const nameFaults = (column: SortedColumn, path: YamlPath): ProblemWithHelp[] => {
  const { sorts } = column
  if (sorts === undefined) return []
  if ('field' in column) {
    if (typeof sorts === 'string') return []
    const message = 'A column of one field is sorted by one name.'
    return [{ path, on: 'key', message, help: 'write the name alone, as in `sorts: title`' }]
  }
  if (typeof sorts === 'string') {
    const message = 'A stack has several fields, and one name to sort by.'
    const help = `name it for each field, as in \`sorts: { ${column.stack[0] ?? ''}: ${sorts} }\``
    return [{ path, on: 'key', message, help }]
  }
  return Object.keys(sorts).flatMap((name): ProblemWithHelp[] => {
    if (column.stack.includes(name)) return []
    const guess = nearestCandidate(name, column.stack)
    const message = `\`${name}\` does not stand in this column.`
    const help = guess ? `did you mean \`${guess}\`?` : `its fields are ${quotedList(column.stack)}`
    return [{ path: [...path, name], on: 'key', message, help }]
  })
}

const isSortedColumn = (column: ColumnYaml): column is SortedColumn =>
  typeof column === 'object' && ('stack' in column || 'field' in column)

/** The names that columns have to be sorted by. */
const sortNames = ({ yaml }: ParsedResource): { column: SortedColumn; path: YamlPath }[] =>
  (yaml.list?.columns ?? []).flatMap((column, index) =>
    isSortedColumn(column) && column.sorts !== undefined
      ? [{ column, path: ['list', 'columns', index, 'sorts'] }]
      : [],
  )

const badSorts: Rule = {
  code: 'bad-sortable',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      sortNames(resource)
        .filter(({ column }) => !('stack' in column) || areFields(resource, column.stack))
        .flatMap(({ column, path }) => nameFaults(column, path))
        .map((fault) => ({ source: resource.source, ...fault })),
    ),
}

/** Whether somebody can sort by the column. */
const isOffered = (column: SortedColumn): boolean =>
  'stack' in column ? isDeclaredSortable(column) : column.sortable !== false

/** A name to sort by is for the backend, where it is asked for an order. */
const idleSorts: Rule = {
  code: 'idle-asking',
  check: ({ app, resources }) =>
    resources.flatMap((resource) => {
      if (!app || !isListCallSound(resource)) return []
      const isBackendSorted =
        pagedListKeys(resource) !== null && isSortedByBackend(app.yaml, resource)
      return sortNames(resource)
        .filter(({ column }) => !isBackendSorted || !isOffered(column))
        .map(({ path }) => ({
          source: resource.source,
          path,
          on: 'key' as const,
          message: isBackendSorted
            ? '`sorts` has no effect: nobody can sort by this column.'
            : '`sorts` has no effect: the backend is not asked for an order.',
          help: isBackendSorted ? 'remove it, or let the column be `sortable`' : 'remove it',
        }))
    }),
}

export const sortingRules = [notSorted, badSortable, badSorts, idleSorts]
