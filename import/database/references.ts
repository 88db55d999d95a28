import { toResourceName } from '../api-description/word-forms'
import type { ForeignKey, DatabaseTable } from './database-table'

/** What is known of all tables that are read: the names of their resources, and their keys. */
export interface KeyedTables {
  resourceOf: (table: string) => string
  /** The columns of the key; null where no resource is made of the table, or it is not read. */
  keyOf: (table: string) => readonly string[] | null
}

/** Names of resources that no two tables share, by the names of the tables. The first tables have the shortest. */
const resourceNames = (tables: readonly DatabaseTable[]): Map<string, string> => {
  const taken = new Set<string>()
  return new Map(
    tables.map(({ name, schema, plain }) => {
      const short = toResourceName([plain])
      const long = schema === undefined ? short : toResourceName([schema, plain])
      let own = taken.has(short) ? long : short
      for (let count = 2; taken.has(own); count += 1) own = `${long}-${count}`
      taken.add(own)
      return [name, own]
    }),
  )
}

/** The tables that are read, with the key of each that a resource is made of. */
export const keyedTablesOf = (
  tables: readonly DatabaseTable[],
  keyOf: (table: DatabaseTable) => readonly string[] | null,
): KeyedTables => {
  const names = resourceNames(tables)
  const keys = new Map(tables.map((table) => [table.name, keyOf(table)]))
  return {
    resourceOf: (table) => names.get(table) ?? toResourceName([table]),
    keyOf: (table) => keys.get(table) ?? null,
  }
}

/** The column that holds the whole key of the other record; undefined where none does. */
const wholeKeyColumn = (
  { columns, targets, table }: ForeignKey,
  { keyOf }: KeyedTables,
): string | undefined => {
  const key = keyOf(table)
  if (key?.length !== 1) return undefined
  return columns.find((_, index) => (targets ?? key)[index] === key[0])
}

/** Where the values of a column lead: to the record of which they are the key, and to none of those beside it. */
export const columnReference = (
  { references }: DatabaseTable,
  column: string,
  known: KeyedTables,
): { refersTo?: string; neverTo?: string[] } => {
  const own = references.filter(({ columns }) => columns.includes(column))
  // A foreign key of this column alone says more than one of several.
  const whole = own
    .toSorted((a, b) => a.columns.length - b.columns.length)
    .find((each) => wholeKeyColumn(each, known) === column)
  if (whole) return { refersTo: known.resourceOf(whole.table) }
  const never = own.map(({ table }) => known.resourceOf(table))
  return never.length === 0 ? {} : { neverTo: [...new Set(never)] }
}

type Lost = readonly [DatabaseTable, ForeignKey]

const isWide = ([, { columns }]: Lost): boolean => columns.length > 1
const columnsIn = (names: readonly string[]): string => `(${names.join(', ')})`

const tellWide = ([{ name }, { columns, table }]: Lost): string =>
  `${name} ${columnsIn(columns)} to ${table}`
const tellColumn = ([table, reference]: Lost): string =>
  `${tellWide([table, reference])} ${columnsIn(reference.targets ?? [])}`

const referenceSentence = (
  title: string,
  lost: readonly Lost[],
  tell: (each: Lost) => string,
  instead = '',
): string[] => (lost.length === 0 ? [] : [`${title}: ${lost.map(tell).join('; ')}${instead}`])

/** The foreign keys that no reference is written of, with the reason and what stands in their place. */
const lostReferences = (tables: readonly DatabaseTable[], known: KeyedTables): string[] => {
  const lost = tables
    .filter(({ name }) => known.keyOf(name) !== null)
    .flatMap((table) => table.references.map((reference): Lost => [table, reference]))
    .filter(([, reference]) => wholeKeyColumn(reference, known) === undefined)
  const isImported = ([, { table }]: Lost): boolean => known.keyOf(table) !== null
  return [
    ...referenceSentence(
      'references of several columns',
      lost.filter((each) => isImported(each) && isWide(each)),
      tellWide,
      '; a reference holds one value, so their columns stay fields of their own',
    ),
    ...referenceSentence(
      'references to columns that are no key',
      lost.filter((each) => isImported(each) && !isWide(each)),
      tellColumn,
    ),
    ...referenceSentence(
      'references to tables that are not imported',
      lost.filter((each) => !isImported(each)),
      tellWide,
    ),
  ]
}

/** The keyless tables, and the foreign keys of which no reference is written. */
export const unimportedTablesAndKeys = (
  tables: readonly DatabaseTable[],
  known: KeyedTables,
): string[] => {
  const keyless = tables.filter(({ name }) => known.keyOf(name) === null)
  const names = keyless.map(({ name }) => name).join(', ')
  return [
    ...(names === '' ? [] : [`tables without a key: ${names}`]),
    ...lostReferences(tables, known),
  ]
}
