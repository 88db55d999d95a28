import type { ColumnYaml } from '../../schema'
import { isSorted, pagedList } from '../../read/listing'
import type { Path } from '../../read/yaml/source'
import type { Problem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { fieldNamed } from './screen-rules'

/** Whether something is sorted by a column that says so itself. */
export const saysSortable = (column: ColumnYaml): boolean =>
  typeof column === 'object' &&
  'sortable' in column &&
  column.sortable !== undefined &&
  column.sortable !== false

/** Without a way to ask for an order, a click on a header would sort the rows of one page only. */
const notSorted: Rule = {
  code: 'not-sorted',
  check: ({ app, resources }) =>
    resources.flatMap((resource): Problem[] => {
      if (!app || pagedList(resource) === null || isSorted(app.yaml, resource)) return []
      const { source, yaml } = resource
      if (yaml.list?.sortsUpTo !== undefined) return []
      const [asked, ...others] = (yaml.list?.columns ?? []).flatMap((column, index): Path[] =>
        saysSortable(column) ? [['list', 'columns', index, 'sortable']] : [],
      )
      if (!asked) return []
      const message = `The backend pages the list, and nothing says how it is asked for an order.`
      const help =
        'say it under `backend.sort` in app.yaml, let the browser read the rows with `sortsUpTo: 5000`, or remove `sortable`'
      // What several columns miss is missing from the list.
      return others.length === 0
        ? [{ source, path: asked, message, help }]
        : [{ source, path: ['list', 'columns'], on: 'key', message, help }]
    }),
}

/** What a column can be sorted by: a stack by its own fields, and a field by itself. */
const badSortable: Rule = {
  code: 'bad-sortable',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      (resource.yaml.list?.columns ?? []).flatMap((column, index): Problem[] => {
        if (typeof column !== 'object' || !('sortable' in column)) return []
        const { source } = resource
        const { sortable } = column
        if (typeof sortable !== 'object') return []
        const fields = 'stack' in column ? column.stack : [column.field]
        // Another rule reports a column of a field that is not there: it may be this one.
        if (fields.some((name) => fieldNamed(resource, name) === undefined)) return []
        const path = ['list', 'columns', index, 'sortable']
        return sortable.flatMap((name, at): Problem[] =>
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

export const sortingRules = [notSorted, badSortable]
