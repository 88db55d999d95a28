import { gunzipSync, gzipSync } from 'node:zlib'
import { readFileSync, writeFileSync } from 'node:fs'
import { writeDatabaseBackup } from '../../server/backup/write-backup'
import { restoreBackup } from '../../server/backup/restore'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { sql } from '../../server/sql/statement'

/** What a command has said, and its exit code. */
export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

const said = async (
  run: (io: { out: (text: string) => void; err: (text: string) => void }) => Promise<number>,
): Promise<Said> => {
  let [out, err] = ['', '']
  const code = await run({ out: (text) => void (out += text), err: (text) => void (err += text) })
  return { code, out, err }
}

/** The database stays open for the test. */
const kept = (connection: DatabaseConnection): DatabaseConnection => ({
  ...connection,
  close: async () => undefined,
})

export const backedUp = (connection: DatabaseConnection, out: string): Promise<Said> =>
  said((io) => writeDatabaseBackup({ database: kept(connection), out }, io))

export const restoredInto = (
  connection: DatabaseConnection,
  file: string,
  unsigned = false,
): Promise<Said> => said((io) => restoreBackup({ database: kept(connection), file, unsigned }, io))

/** The lines of a backup without its head and foot, which have a time and what follows from it. */
export const linesIn = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1, -2)

/** Changes the text of a backup, so that the file itself is well packed. */
export const rewritten = (file: string, to: string, change: (text: string) => string): string => {
  writeFileSync(to, gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8'))))
  return to
}

/** Values that a number of JavaScript, or a careless text, would not keep. */
export const hardValues = sql`update "order" set
  "amount" = 1234567890123456789.10, "applyTime" = 9007199254740993,
  "name" = E'甲 "quoted" \\\\ back\\nnew line\\ttab \\u2028 😀 null'
  where "id" in (select "id" from "order" order by "id" limit 3)`
