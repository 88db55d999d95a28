import { format, type FormatConfig } from 'oxfmt'
import config from '../../.oxfmtrc.json'

const { $schema: _, ignorePatterns: __, ...style } = config

/** How many texts are kept: those of some runs of a schema of usual size. */
const MOST_KEPT = 500

/** What was laid out last, by path and code. While a schema is edited, most files are as they were. */
const kept = new Map<string, string>()

const keep = (key: string, text: string): void => {
  kept.delete(key)
  kept.set(key, text)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** Lays code out as the repository's own formatter does. A failure is a fault of the generator. */
export const formatCode = async (path: string, code: string): Promise<string> => {
  const key = `${path}\n${code}`
  const known = kept.get(key)
  if (known !== undefined) {
    keep(key, known)
    return known
  }
  const { code: text, errors } = await format(path, code, style as FormatConfig)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  keep(key, text)
  return text
}
