import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely'

/** A statement, or a part of one. Values are never part of its text. */
export type Sql = RawBuilder<unknown>

/** Statements are only put together here: how they are run is the business of a connection. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The text of a statement and its values, all of which are texts: the statement says what they are read as. */
export const compileStatement = (statement: Sql): { text: string; values: (string | null)[] } => {
  const { sql: text, parameters } = statement.compile(compiler)
  return { text, values: parameters.map((value) => (value === null ? null : String(value))) }
}

export const sqlName = (text: string): Sql => sql.id(text)
export const sqlText = (value: string | null): Sql => sql`${value}::text`
export const sqlInteger = (value: number): Sql => sql`${String(value)}::text::bigint`
export const sqlJoin = (parts: readonly Sql[], between: Sql = sql`, `): Sql =>
  sql.join(parts, between)
/** A table of our own beside those of the resources. */
export const systemTable = (table: string): Sql => sql.id('deskwright', table)
export { sql }
