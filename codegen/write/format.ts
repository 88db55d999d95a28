import { format, type FormatConfig } from 'oxfmt'
import config from '../../.oxfmtrc.json'

const { $schema: _, ignorePatterns: __, ...style } = config

/** Lays code out as the repository's own formatter does. A failure is a fault of the generator. */
export const formatCode = async (path: string, code: string): Promise<string> => {
  const { code: text, errors } = await format(path, code, style as FormatConfig)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return text
}
