import path from 'node:path'

/** Where a schema is imported from. */
export type SchemaSource =
  | { kind: 'url'; at: string }
  | { kind: 'file'; at: string }
  | { kind: 'postgres'; at: string }
  | { kind: 'sqlite'; at: string }

const isDatabaseFile = (file: string): boolean => /\.(?:db|db3|sqlite|sqlite3)$/i.test(file)

/** What kind of source a word of the command line names. */
export const parseSchemaSource = (word: string): SchemaSource => {
  if (/^postgres(?:ql)?:\/\//i.test(word)) return { kind: 'postgres', at: word }
  if (/^https?:\/\//i.test(word)) return { kind: 'url', at: word }
  if (/^sqlite:/i.test(word)) return { kind: 'sqlite', at: word.replace(/^sqlite:(?:\/\/)?/i, '') }
  return isDatabaseFile(word) ? { kind: 'sqlite', at: word } : { kind: 'file', at: word }
}

/** A source as it may be printed and kept: without user, password, query and fragment. */
export const printableSource = ({ kind, at }: SchemaSource): string => {
  if (kind === 'file') return path.basename(at)
  if (kind === 'sqlite') return `sqlite:${path.basename(at)}`
  try {
    const { protocol, host, pathname } = new URL(at)
    return `${protocol}//${host}${pathname}`
  } catch {
    return `${kind} source`
  }
}
