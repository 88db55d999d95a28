import { useTranslate } from 'ra-core'
import { safeUrl } from '../../base/values/safe-url'

/** A link that opens `address` in a tab of its own; the text alone where the address is none that may be opened. */
export const ExternalLink = ({
  address,
  text,
}: {
  readonly address: unknown
  readonly text: string
}) => {
  const translate = useTranslate()
  const href = safeUrl(address)
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
