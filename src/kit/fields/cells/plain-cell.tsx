import type { ComponentType, ReactNode } from 'react'
import { useTranslate, type RaRecord, type TranslateFunction } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useLanguageTag } from '../../base/contexts/language-tag'
import { useCellPath, useCellValue, useRowRecord } from '../../base/contexts/table-context'

/** What every cell takes. A missing value is shown as a dash. */
export interface CellProps {
  /** Field to show. It is the column's source when absent. */
  readonly source?: string
}

/** How a value looks. The element that holds it, a cell of a table or a `span`, takes over class and title. */
export interface CellDisplay {
  readonly content: ReactNode
  readonly className?: string
  readonly title?: string
}

/** What a look may depend on besides its value. */
export interface CellLookInput {
  readonly record: RaRecord
  /** Segment of message keys for the field. */
  readonly path: string
  readonly resource: string
  /** The language as a tag for `Intl`. */
  readonly tag: string
  readonly translate: TranslateFunction
}

export type CellLook<Props> = (value: unknown, props: Props, tools: CellLookInput) => CellDisplay

/** A cell that is nothing but its look, so that a table can show it without an element or a component of its own. */
export interface PlainCell<Props extends CellProps> {
  (props: Props): ReactNode
  readonly look: CellLook<Props>
  /** How wide its content is, in widths of a Chinese character. Without it, of any width. */
  readonly room?: number
}

export { emptyDisplay } from '../../base/values/empty-display'

/** Makes a cell of a look. */
export const createPlainCell = <Props extends CellProps>(
  look: CellLook<Props>,
  room?: number,
): PlainCell<Props> => {
  const Cell = (props: Props) => {
    const value = useCellValue(props.source)
    const path = useCellPath(props.source)
    const [record, translate, tag] = [useRowRecord(), useTranslate(), useLanguageTag()]
    const { name: resource } = useDefinition()
    const tools = { record, path, resource, tag, translate }
    const { content, className, title } = look(value, props, tools)
    return (
      <span className={className} title={title}>
        {content}
      </span>
    )
  }
  return Object.assign(Cell, { look, ...(room !== undefined && { room }) })
}

/** The look of a cell by its component. Undefined for a cell that renders something of its own. */
export const cellLookOf = (type: unknown): CellLook<CellProps> | undefined =>
  typeof type === 'function' && 'look' in type
    ? (type as ComponentType & { readonly look: CellLook<CellProps> }).look
    : undefined
