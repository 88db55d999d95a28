import type { SourceLocation } from '../../base/diagnostic'
import type { FilterOperator } from './backend'
import type { Json, TextByLanguage } from './json'
import type { OverrideModel } from './override'
import type { PagerPart, QuickRange } from '../../../wire/choices'
export type { PagerPart, QuickRange } from '../../../wire/choices'

/* The list and the forms of a resource. */

export interface ListModel {
  place: SourceLocation
  pageSize: number
  /** Settings of the list that replace those of app.yaml. */
  pager: { sizes: number[] | null; layout: PagerPart[] | null }
  /** Whether the server pages, filters and sorts the rows (the list call then sends a page), or the browser does. */
  paging: 'server' | 'client'
  /** As many rows are read to sort a list that the backend pages and cannot sort. Null: it is not sorted. */
  sortsUpTo: number | null
  filters: FilterModel[]
  /** Tabs over the list. None: it has no strip of tabs. */
  queues: QueueModel[]
  /** The order in which the backend sends the list, where the schema says it. */
  order: { field: string; order: 'ASC' | 'DESC' } | null
  buttons: ('search' | 'reset' | 'refresh' | 'create' | 'import' | 'export')[]
  /** What is taken from a table; null where nothing is. */
  import?: ImportModel | null
  /** How personal fields are exported: only their end, or in full. */
  exportPersonal?: 'masked' | 'plain'
  columns: ColumnModel[]
  /** In their order; `moves` stands for the buttons of every lifecycle. */
  rowActions: RowAction[]
  /** Seconds after which the rows on the screen are read again; absent where nobody reads them by himself. */
  refresh?: number
}

/** Records that are taken from a table, and sent by the call of the form that adds one. */
export interface ImportModel {
  fields: string[]
  mostRows: number
  /** How many calls are under way at once. */
  atOnce: number
}

/** `filter` holds values by the keys under which the list sends its filters. */
export interface QueueModel {
  key: string
  label: TextByLanguage
  filter: Readonly<Record<string, Json>>
  /** The keys of filters that take one value and have several here. */
  merged: string[]
  place: SourceLocation
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
      place: SourceLocation
    }
  | {
      kind: 'stack'
      fields: string[]
      /** Fields to sort by. */ sortable: string[]
      place: SourceLocation
    }

export type RowAction = (
  | { kind: 'call'; call: string }
  | { kind: 'moves' }
  | { kind: 'edit' }
  | { kind: 'show' }
  | { kind: 'delete' }
) & { override?: OverrideModel }

export interface FormModel {
  place: SourceLocation
  call: string
  /** Whether every field must be filled. If one is empty, the form says so and sends nothing. */
  complete: boolean
  /** Whether it asks before it saves, with the list of what changes. */
  confirm: 'diff' | null
  /** How groups are laid out. */
  layout: 'sections' | 'tabs' | 'index'
  groups: { label: TextByLanguage | null; key: string | null; fields: string[] }[]
}
