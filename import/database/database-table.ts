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

/** A foreign key. */
export interface ForeignKey {
  columns: string[]
  table: string
  /** The columns of the other table, in the same order; null is its key. */
  targets: string[] | null
}

export interface DatabaseTable {
  /** The name that tells it from all others, with that of its schema where others have its name. */
  name: string
  /** The name in its schema. */
  plain: string
  schema?: string
  comment: string | null
  columns: DatabaseColumn[]
  references: ForeignKey[]
}

/** The tables of a database, and a sentence for each kind of what is not read. */
export interface DatabaseTables {
  tables: DatabaseTable[]
  unread: string[]
}

/** The values that a check allows: `status IN ('open', 'done')`, or as PostgreSQL writes the same. */
export const parseCheckConstraint = (
  check: string,
): { column: string; values: string[] } | null => {
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
