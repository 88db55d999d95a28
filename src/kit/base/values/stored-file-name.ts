import { isFile } from '../../../../wire/files'
import { plainText } from './record-value'
import { decodePercentIfValid } from '../../../../wire/percent'

/** The name of a file: of one that was chosen, or of a stored one by its address. */
export const storedFileName = (value: unknown): string => {
  if (isFile(value)) return value.name
  const text = plainText(value)
  const [path = ''] = text.split(/[?#]/)
  return decodePercentIfValid(path.replace(/\/+$/, '').split('/').at(-1) ?? '') || text
}
