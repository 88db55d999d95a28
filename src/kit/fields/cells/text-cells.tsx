import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { imageAddress } from '../../../upload/image-address'
import { useDefinitions } from '../../base/contexts/definitions'
import { isBlank, plainText } from '../../base/values/record-value'
import { useCellValue } from '../../base/contexts/table-context'
import { EmptyValue } from './empty-value'
import { ExternalLink } from './external-link'
import { emptyDisplay, createPlainCell, type CellProps } from './plain-cell'

/**
 * Shows a text on one line.
 *
 * @example
 * ```tsx
 * import { Column, TextCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="name">
 *     <TextCell />
 *   </Column>
 * )
 * ```
 */
export const TextCell = createPlainCell<CellProps>((value) =>
  isBlank(value) ? emptyDisplay : { content: plainText(value), className: 'dw-text' },
)

/**
 * Shows two lines of a long text, and the whole text as a tooltip.
 *
 * @example
 * ```tsx
 * import { Column, LongTextCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="remark">
 *     <LongTextCell />
 *   </Column>
 * )
 * ```
 */
export const LongTextCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  if (isBlank(value)) return <EmptyValue />
  const text = plainText(value)
  return (
    <span className="dw-long-text" title={text}>
      {text}
    </span>
  )
}

/**
 * Shows plain text instead of a link, because a click on a customer's number or address must not start a call or a
 * mail.
 *
 * @example
 * ```tsx
 * import { Column, PhoneCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="mobile">
 *     <PhoneCell />
 *   </Column>
 * )
 * ```
 */
export const PhoneCell = createPlainCell<CellProps>(
  (value) =>
    isBlank(value) ? emptyDisplay : { content: plainText(value), className: 'dw-digits' },
  6.3,
)

/**
 * Shows an address as plain text, like `TextCell`: a click on it starts no mail.
 *
 * @example
 * ```tsx
 * import { Column, EmailCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="email">
 *     <EmailCell />
 *   </Column>
 * )
 * ```
 */
export const EmailCell = TextCell

/**
 * Shows a link for http and https. Every other address is shown as text.
 *
 * @example
 * ```tsx
 * import { Column, UrlCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="website">
 *     <UrlCell />
 *   </Column>
 * )
 * ```
 */
export const UrlCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  if (isBlank(value)) return <EmptyValue />
  return <ExternalLink address={value} text={plainText(value)} />
}

/**
 * Shows a small picture for web addresses and for paths in the storage of app.yaml. All other values are text.
 *
 * @example
 * ```tsx
 * import { Column, ImageCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="logo">
 *     <ImageCell />
 *   </Column>
 * )
 * ```
 */
export const ImageCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const translate = useTranslate()
  const { upload } = useDefinitions().app
  const [broken, setBroken] = useState<string | null>(null)
  if (isBlank(value)) return <EmptyValue />
  const text = plainText(value)
  const src = imageAddress(text, upload)
  if (src === null || broken === src) return <span className="dw-text">{text}</span>
  return (
    <img
      className="dw-image"
      src={src}
      alt={translate('kit.cells.image')}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  )
}
