import { useNotify } from 'ra-core'
import type { ColumnChoice } from '../../../providers/preferences/stored-preferences'
import { useColumnChoice } from '../../base/contexts/column-choice'
import { useDefinition } from '../../base/contexts/definitions'
import { usePreference } from '../../base/contexts/preferences'
import { columnPlans } from '../table/columns'
import type { ColumnFit } from '../table/column-fit'
import { tableParts } from '../table/table-parts'
import { orderColumns } from '../../base/values/column-order'
import { withoutKey } from '../../../../wire/value-shapes'

const usual: ColumnChoice = { order: [], shows: {}, widths: {}, isRoomy: false }

const isUsual = ({ order, shows, widths, isRoomy }: ColumnChoice): boolean =>
  [order, Object.keys(shows), Object.keys(widths)].every(({ length }) => length === 0) && !isRoomy

/** The table of a list. Null: it has none, or none of the kit. */
export const tableElementIn = (list: Element | null | undefined): HTMLTableElement | null =>
  list?.querySelector<HTMLTableElement>('table.dw-table') ?? null

/** A heading, and the column below it. */
export interface HeadedColumn {
  readonly fit: ColumnFit
  readonly head: HTMLElement
  /** Its place in the row. */
  readonly at: number
}

/** The columns that stand in a table, but for those without fields. */
export const headedColumnsIn = (
  table: HTMLTableElement | null,
  choice: ColumnChoice | undefined,
): HeadedColumn[] => {
  const parts = table && tableParts.get(table)
  const heads = table?.tHead?.rows[0]?.cells
  if (!parts || !heads) return []
  return columnPlans(parts.children, parts.tools, choice).flatMap(({ fit }, at) => {
    const head = heads[at]
    return fit && head ? [{ fit, head, at }] : []
  })
}

/** All columns that the operator may see, in the order of the choice, hidden ones as well. */
export const choosableColumnsIn = (
  table: HTMLTableElement | null,
  choice: ColumnChoice = usual,
): ColumnFit[] => {
  const parts = table && tableParts.get(table)
  if (!parts) return []
  const fits = columnPlans(parts.children, parts.tools).flatMap(({ fit }) => fit ?? [])
  const names = fits.map(({ key }) => key)
  return orderColumns(names, { ...choice, shows: {} }).flatMap((at) => fits[at] ?? [])
}

/** The operator's choice for the list, and what changes it. A choice of what is usual anyway is not kept. */
export const useColumnChoiceEditor = () => {
  const { name } = useDefinition()
  const choice = useColumnChoice(name)
  const [, setAll] = usePreference('columns')
  const notify = useNotify()
  const change = (next: (before: ColumnChoice) => ColumnChoice): void => {
    const isStored = setAll((all) => {
      const chosen = next(Object.hasOwn(all, name) ? (all[name] ?? usual) : usual)
      return isUsual(chosen) ? withoutKey(all, name) : { ...all, [name]: chosen }
    })
    if (!isStored) notify('kit.saved.full', { type: 'warning' })
  }
  return {
    choice,
    reset: () => change(() => usual),
    order: (order: readonly string[]) => change((before) => ({ ...before, order })),
    show: (key: string, isShown: boolean) =>
      change((before) => ({ ...before, shows: { ...before.shows, [key]: isShown } })),
    setRoomy: (isRoomy: boolean) => change((before) => ({ ...before, isRoomy })),
    /** Without a width, the column is as wide as usual. */
    setWidth: (key: string, width?: number) =>
      change((before) => {
        const widths = withoutKey(before.widths, key)
        return { ...before, widths: width === undefined ? widths : { ...widths, [key]: width } }
      }),
  }
}
