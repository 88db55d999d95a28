import { sha256 } from './sha-256'

/** The facts from which an object's name is made. */
export type ImageFileFacts = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

const contentTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
} as const

export type ImageExtension = keyof typeof contentTypes

/** For the `accept` attribute of a file input. It is only a hint; `imageExtension` does the check. */
export const ACCEPTED_IMAGE_TYPES = Object.keys(contentTypes)
  .map((extension) => `.${extension}`)
  .join(',')

const isImageExtension = (text: string): text is ImageExtension => Object.hasOwn(contentTypes, text)

/** The allowed extension of a file name, in lower case. Null when the name has no such extension. */
export const imageExtension = (name: string): ImageExtension | null => {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  return isImageExtension(extension) ? extension : null
}

/**
 * The type with which an object is stored. It follows from the extension and not from what the browser says of a file:
 * that is a guess of the operating system, and `text/html` would make the storage serve a page.
 */
export const contentTypeOf = (extension: ImageExtension): string => contentTypes[extension]

const hexText = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256Hex = async (text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(text)
  // Pages that are served over plain http have no `subtle`, although its type says otherwise.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  return subtle ? hexText(await subtle.digest('SHA-256', bytes)) : sha256(bytes)
}

/**
 * The name of an object. Nothing of the file's own name is kept except an allowed extension, so no path, script or text
 * direction can hide in it. The same file always gets the same name.
 */
export const objectName = async (
  file: ImageFileFacts,
  extension: ImageExtension,
  prefix: string,
): Promise<string> => {
  const facts = JSON.stringify([file.name, file.size, file.type, file.lastModified])
  return `${prefix}${await sha256Hex(facts)}.${extension}`
}
