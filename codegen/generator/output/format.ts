import { format, type FormatConfig } from 'oxfmt'
import { createLruCache } from '../../base/lru-cache'
import config from '../../../.oxfmtrc.json'

const { $schema: _, ignorePatterns: __, ...style } = config

/** What was laid out last, by path and code. While a schema is edited, most files are as they were. */
const laidOut = createLruCache<string>(500)

/** Lays code out as the repository's own formatter does. A failure is a fault of the generator. */
export const formatCode = async (path: string, code: string): Promise<string> => {
  const key = `${path}\n${code}`
  const known = laidOut.get(key)
  if (known !== undefined) return known
  const { code: text, errors } = await format(path, code, style as FormatConfig)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  laidOut.set(key, text)
  return text
}
