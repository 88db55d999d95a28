import type { Place } from '../base/diagnostic'
import type { FilterOperator } from './backend'
import type { Texts } from './json'
import type { OverrideModel } from './override'

/* The list and the forms of a resource. */

export interface ListModel {
  place: Place
  pageSize: number
  /** What the list says in place of app.yaml. */
  pager: { sizes: number[] | null; layout: PagerPart[] | null }
  /** Rows are paged, filtered and sorted by the server (the list call sends a page) or in the browser. */
  paging: 'server' | 'client'
  filters: FilterModel[]
  buttons: ('search' | 'reset' | 'refresh' | 'create' | 'export')[]
  /** What the exported file holds of personal fields: their end, or all. */
  exportPersonal?: 'masked' | 'plain'
  columns: ColumnModel[]
  /** In order; `moves` are the buttons of every lifecycle. */
  rowActions: RowAction[]
}

export type PagerPart = 'total' | 'sizes' | 'prev' | 'pager' | 'next' | 'jumper'

export type FilterModel =
  | {
      kind: 'field'
      name: string
      field: string
      label: Texts | null
      sends: string
      operator: FilterOperator
      maxLength: number | null
      place: Place
    }
  | {
      kind: 'range'
      name: string
      label: Texts
      sends: string
      quick: QuickRange[]
      limit: 'week' | 'month' | null
      place: Place
    }

export type QuickRange =
  | 'today'
  | 'yesterday'
  | 'dayBefore'
  | 'lastWeek'
  | 'last15Days'
  | 'last31Days'

export type ColumnModel =
  | { kind: 'index'; place: Place }
  | {
      kind: 'field'
      field: string
      /** Toggle call bound to the cell. */ call: string | null
      sortable: boolean
      place: Place
    }
  | { kind: 'stack'; fields: string[]; place: Place }

export type RowAction = (
  | { kind: 'call'; call: string }
  | { kind: 'moves' }
  | { kind: 'edit' }
  | { kind: 'show' }
  | { kind: 'delete' }
) & { override?: OverrideModel }

export interface FormModel {
  place: Place
  call: string
  /** Every field must be filled, or the form says so and sends nothing. */
  complete: boolean
  /** How groups are laid out. */
  layout: 'sections' | 'tabs'
  groups: { label: Texts | null; key: string | null; fields: string[] }[]
}
