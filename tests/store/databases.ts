import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { connectDatabase } from '../../server/sql/connect-database'
import { connectionToEngine } from '../../server/sql/embedded-database'
import { sql } from '../../server/sql/statement'
import { until } from '../backends/listening'

/** The stores that keep records in a database. */
export type StoreName = 'pglite' | 'postgres'

const clean = [
  sql`drop schema if exists deskwright cascade`,
  sql`drop schema public cascade`,
  sql`create schema public`,
]

const free: PGlite[] = []

/** An embedded database that is empty. To begin an engine takes seconds, so that it is used again. */
const emptyEmbedded = async (): Promise<DatabaseConnection> => {
  const engine = free.pop() ?? (await PGlite.create('memory://'))
  const connection = connectionToEngine(engine)
  for (const statement of clean) await connection.rows(statement)
  return { ...connection, close: async () => void free.push(engine) }
}

/** A client of a server, which listens before it lets anybody in. */
const adminOf = async (server: string): Promise<Client> => {
  let admin = new Client(server)
  await until(async () => {
    admin = new Client(server)
    await admin.connect()
    return true
  }, 'the server')
  return admin
}

let count = 0

/** The address of an empty database of a server. */
export const emptyOn = async (server: string): Promise<string> => {
  const admin = await adminOf(server)
  count += 1
  const name = `t${process.pid}_${Date.now()}_${count}`
  await admin.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  await admin.end()
  return server.replace(/\/postgres$/, `/${name}`)
}

/** An empty database of a kind. The address of the server stands in the environment. */
export const emptyDatabase = async (
  store: StoreName,
  parameters = '',
): Promise<DatabaseConnection> => {
  if (store === 'pglite') return emptyEmbedded()
  const url = await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? '')
  return connectDatabase({ kind: 'postgres', url: `${url}${parameters}` })
}
