import { useTranslate } from 'ra-core'
import { fileName } from '../../base/values/file-name'
import { isBlank } from '../../base/values/record-value'
import { safeUrl } from '../../base/values/safe-url'
import { useCellValue } from '../../base/contexts/table-context'
import { EmptyValue } from './empty-value'
import type { CellProps } from './plain-cell'

const OneFile = ({ value }: { readonly value: unknown }) => {
  const translate = useTranslate()
  const href = safeUrl(value)
  const name = fileName(value)
  if (href === null) return <span className="dw-text">{name}</span>
  return (
    <a
      className="dw-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={translate('kit.cells.open')}
    >
      {name}
    </a>
  )
}

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
      <OneFile value={file} />
    </span>
  ))
}
