import { useTranslate } from 'ra-core'
import { isBlank, plainText } from '../record-value'
import { useCellValue } from '../table/table-context'
import { Dash } from './dash'
import type { CellProps } from './number-cells'
import { safeUrl } from './safe-url'

export const TextCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  return isBlank(value) ? <Dash /> : <span className="dw-text">{plainText(value)}</span>
}

/** Two lines of a long text; the whole of it as a tooltip. */
export const LongTextCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  if (isBlank(value)) return <Dash />
  const text = plainText(value)
  return (
    <span className="dw-long-text" title={text}>
      {text}
    </span>
  )
}

/** Plain text on purpose: a click on a customer's number or address must not start a call or a letter. */
export const PhoneCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  return isBlank(value) ? <Dash /> : <span className="dw-digits">{plainText(value)}</span>
}

export const EmailCell = TextCell

/** A link for http and https; every other address is text. */
export const UrlCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const translate = useTranslate()
  if (isBlank(value)) return <Dash />
  const text = plainText(value)
  const href = safeUrl(value)
  if (href === null) return <span className="dw-text">{text}</span>
  return (
    <a
      className="dw-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={translate('kit.cells.open')}
    >
      {text}
    </a>
  )
}

/** A small picture for http and https addresses; every other address is text. */
export const ImageCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const translate = useTranslate()
  if (isBlank(value)) return <Dash />
  const src = safeUrl(value)
  if (src === null) return <span className="dw-text">{plainText(value)}</span>
  return (
    <img
      className="dw-image"
      src={src}
      alt={translate('kit.cells.image')}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  )
}
