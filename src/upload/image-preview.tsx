import { useState } from 'react'
import { imageAddress } from './image-address'
import type { UploadSettings } from '../providers/definitions/upload-settings'

interface ImagePreviewProps {
  readonly value: string
  readonly settings: UploadSettings | null | undefined
  readonly alt: string
}

/** An uploaded image, or its path as text when the image cannot be shown. An <img> never runs the scripts of an SVG. */
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
