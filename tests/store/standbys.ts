import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../server/sql/connect-database'
import { sql } from '../../server/sql/statement'
import { asUser, home } from '../backends/postgres'

/* Standbys of a running server. */

export const addressOf = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`

/** Asks a server one thing. */
export const askServer = async (port: number, statement = sql`select 1`) => {
  const connection = await connectDatabase({ kind: 'postgres', url: addressOf(port) })
  return connection.rows(statement).finally(() => connection.close())
}

/** Copies a running server into the folder of another one, which is to follow it under the name `second`. */
export const followServer = (folder: string, port: number): void => {
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (process.getuid?.() === 0) {
    const id = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
    for (const each of [folder, data]) chownSync(each, id, id)
  }
  const from = `host=127.0.0.1 port=${port} user=postgres application_name=second`
  const [file, args] = asUser(`${home}/pg_basebackup`, [
    '-d',
    from,
    '-D',
    data,
    '-R',
    '-X',
    'stream',
  ])
  execFileSync(file, args, { cwd: tmpdir(), stdio: 'ignore' })
}
