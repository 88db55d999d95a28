import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  /** Says to those who do not see it what it is. */
  readonly label: string
}

/** Modules of light that every reader wants around the picture. */
const quiet = 4

/** A text as a picture for cameras. It is drawn here, so that no other server learns of the text. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: quiet })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="dw-factor-picture"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
