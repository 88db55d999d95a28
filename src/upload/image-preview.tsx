import { useState } from 'react'
import { objectUrl, type UploadSettings } from './upload-settings'

const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i
const SCHEME = /^[a-z][a-z\d+.-]*:|^[/\\]{2}/i

/** The address of an image that a field names: its web address, or the path of an object of the storage. */
export const imageAddress = (
  value: string,
  settings: UploadSettings | null | undefined,
): string | null => {
  if (WEB_ADDRESS.test(value)) return value
  if (value === '' || SCHEME.test(value) || !settings) return null
  return objectUrl(settings, value.replace(/^\/+/, ''))
}

interface ImagePreviewProps {
  readonly value: string
  readonly settings: UploadSettings | null | undefined
  readonly alt: string
}

/** An uploaded image, or its path as text when it cannot be shown. An <img> never runs the scripts of an SVG. */
export const ImagePreview = ({ value, settings, alt }: ImagePreviewProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  const address = imageAddress(value, settings)
  if (address === null || broken === value) return <span className="dw-upload-path">{value}</span>
  return (
    <img
      className="dw-upload-image"
      src={address}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setBroken(value)}
    />
  )
}
