import type { OneOfTarget } from '../../../../wire/deciders'
import { useCellSource, useRowRecord } from '../../base/contexts/table-context'
import { isSameCode } from '../../base/values/condition'
import { recordValue } from '../../base/values/record-value'
import type { CellProps } from './plain-cell'
import { ReferenceCell } from './reference-cell'
import { TextCell } from './text-cells'

/**
 * Props of `OneOfCell`. Each target has the value of `by` that stands for it (`is`), its resource (`to`), and the field
 * that names a record (`show`).
 */
export interface OneOfCellProps extends CellProps {
  /** Name of the field beside this one that tells the resource. */
  readonly by: string
  readonly targets: readonly OneOfTarget[]
}

const ShownOneOf = ({ source, by, targets }: OneOfCellProps) => {
  const code = recordValue(useRowRecord(), by)
  const own = useCellSource(source)
  const target = targets.find(({ is }) => isSameCode(is, code))
  if (!target) return <TextCell source={own} />
  return <ReferenceCell source={own} to={target.to} show={target.show} />
}

/**
 * Name and key of a record of one of several resources. Its key alone where the resource is not known here.
 *
 * @example
 * ```tsx
 * import { Column, OneOfCell } from 'deskwright/kit'
 *
 * const targets = [
 *   { is: 'bank', to: 'bank', show: 'name' },
 *   { is: 'product', to: 'product', show: 'name' },
 * ]
 *
 * export const column = (
 *   <Column source="ownerId">
 *     <OneOfCell by="ownerType" targets={targets} />
 *   </Column>
 * )
 * ```
 */
export const OneOfCell = Object.assign(ShownOneOf, { cellClass: 'dw-reference' })
