import type { SourceLocation } from '../../base/diagnostic'
import type { FilterOperator } from './backend'
import type { TextByLanguage } from './json'
import type { OverrideModel } from './override'
import type { FormFacts } from '../../../schema-keys/form'
import type { ListFacts } from '../../../schema-keys/list'
import type { QuickRange } from '../../../wire/setting-names'
export type { PagerPart, QuickRange } from '../../../wire/setting-names'
export type { ImportModel } from '../../../schema-keys/list'

/* The list and the forms of a resource. */

export interface ListModel extends ListFacts {
  place: SourceLocation
  /** Whether the server pages, filters and sorts the rows (the list call then sends a page), or the browser does. */
  paging: 'server' | 'client'
  filters: FilterModel[]
  columns: ColumnModel[]
  /** In their order; `moves` stands for the buttons of every lifecycle. */
  rowActions: RowAction[]
}

export type FilterModel =
  | {
      kind: 'field'
      name: string
      field: string
      label: TextByLanguage | null
      sends: string
      operator: FilterOperator
      maxLength: number | null
      place: SourceLocation
    }
  | {
      /** One text, searched for in several fields. */
      kind: 'search'
      name: string
      fields: string[]
      label: TextByLanguage
      sends: string
      operator: FilterOperator
      maxLength: number | null
      place: SourceLocation
    }
  | {
      kind: 'range'
      name: string
      label: TextByLanguage
      sends: string
      quick: QuickRange[]
      limit: 'week' | 'month' | null
      place: SourceLocation
    }

export type ColumnModel =
  | { kind: 'index'; place: SourceLocation }
  | {
      kind: 'field'
      field: string
      /** Toggle call bound to the cell. */ call: string | null
      sortable: boolean
      /** The name by which the backend sorts it, where that is not its place in a row. */
      sorts?: string
      place: SourceLocation
    }
  | {
      kind: 'stack'
      fields: string[]
      /** Fields to sort by. */ sortable: string[]
      /** The names by which the backend sorts them, where those are not their places in a row. */
      sorts?: Readonly<Record<string, string>>
      place: SourceLocation
    }

export type RowAction = (
  | { kind: 'call'; call: string }
  | { kind: 'moves' }
  | { kind: 'edit' }
  | { kind: 'show' }
  | { kind: 'delete' }
) & { override?: OverrideModel }

export interface FormModel extends FormFacts {
  place: SourceLocation
  groups: { label: TextByLanguage | null; key: string | null; fields: string[] }[]
}
