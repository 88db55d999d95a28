import { isFile } from '../../../../wire/files'
import { plainText } from './record-value'

const tryDecodeUri = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The name of a file: of one that was chosen, or of a stored one by its address. */
export const fileName = (value: unknown): string => {
  if (isFile(value)) return value.name
  const text = plainText(value)
  const [path = ''] = text.split(/[?#]/)
  return tryDecodeUri(path.replace(/\/+$/, '').split('/').at(-1) ?? '') || text
}
