import { resourceName } from '../api-description/names'

/** A column as a database describes it. */
export interface DatabaseColumn {
  name: string
  /** The type in the words of the database. */
  type: string
  nullable: boolean
  /** Part of the primary key. */
  isKey: boolean
  /** The database fills it in. */
  isMade: boolean
  default: string | null
  comment: string | null
  /** Values that a type or a check allows. */
  values: string[] | null
  maxLength: number | null
  scale: number | null
}

export interface ForeignKey {
  column: string
  table: string
}

export interface DatabaseTable {
  name: string
  comment: string | null
  columns: DatabaseColumn[]
  foreignKeys: ForeignKey[]
  /** Tables that several columns together refer to. */
  wideReferences: { columns: string[]; table: string }[]
}

const tellReference = (
  from: string,
  { columns, table }: DatabaseTable['wideReferences'][number],
): string => `${from} (${columns.join(', ')}) to ${table}`

/** What of tables no resource is made of, a sentence each. */
export const leftOut = (
  tables: readonly DatabaseTable[],
  taken: readonly { of?: string }[],
): string[] => {
  const keyless = tables.filter(({ name }) => !taken.some(({ of }) => of === resourceName([name])))
  const names = keyless.map(({ name }) => name).join(', ')
  const wide = tables.flatMap(({ name, wideReferences }) =>
    wideReferences.map((each) => tellReference(name, each)),
  )
  return [
    ...(names === '' ? [] : [`tables without a key: ${names}`]),
    ...(wide.length === 0 ? [] : [`references of several columns: ${wide.join('; ')}`]),
  ]
}

/** The values that a check allows: `status IN ('open', 'done')`, or as PostgreSQL writes the same. */
export const allowedBy = (check: string): { column: string; values: string[] } | null => {
  const list =
    /\(*"?([\p{L}_][\p{L}\p{N}_]*)"?\)*(?:::\w+(?:\s\w+)*)?\s*(?:=\s*ANY\s*\(+\s*ARRAY\s*\[|IN\s*\()([^)\]]*)[)\]]/iu.exec(
      check,
    )
  if (!list) return null
  const [, column = '', inner = ''] = list
  const values = [...inner.matchAll(/'((?:[^']|'')*)'/gu)].map(([, value = '']) =>
    value.replaceAll("''", "'"),
  )
  return values.length > 0 ? { column, values } : null
}
