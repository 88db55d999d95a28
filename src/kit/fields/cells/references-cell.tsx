import { Fragment } from 'react'
import { useCellValue } from '../../base/contexts/table-context'
import { emptyDisplay } from './plain-cell'
import { SingleReference, type ReferenceCellProps } from './reference-cell'

const ShownReferences = ({ source, ...target }: ReferenceCellProps) => {
  const value = useCellValue(source)
  const keys: readonly unknown[] = Array.isArray(value) ? value : []
  if (keys.length === 0) return emptyDisplay.content
  return keys.map((key, index) => (
    <Fragment key={String(key)}>
      {index > 0 && ', '}
      <SingleReference {...target} value={key} />
    </Fragment>
  ))
}

/**
 * Names and keys of several other records, with commas between them, each as `ReferenceCell` shows one.
 *
 * @example
 * ```tsx
 * import { Column, ReferencesCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="categories">
 *     <ReferencesCell to="category" show="name" />
 *   </Column>
 * )
 * ```
 */
export const ReferencesCell = Object.assign(ShownReferences, { cellClass: 'dw-reference' })
