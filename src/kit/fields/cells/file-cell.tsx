import { storedFileName } from '../../base/values/stored-file-name'
import { isBlank } from '../../base/values/record-value'
import { useCellValue } from '../../base/contexts/table-context'
import { EmptyValue } from './empty-value'
import { ExternalLink } from './external-link'
import type { CellProps } from './plain-cell'

/**
 * Shows a file, or several, by name: as a link where the backend says an address for it.
 *
 * @example
 * ```tsx
 * import { Column, FileCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="contract">
 *     <FileCell />
 *   </Column>
 * )
 * ```
 */
export const FileCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const files = [value].flat().filter((one) => !isBlank(one))
  if (files.length === 0) return <EmptyValue />
  return files.map((file, index) => (
    // Two files may have one name.
    // eslint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && ', '}
      <ExternalLink address={file} text={storedFileName(file)} />
    </span>
  ))
}
