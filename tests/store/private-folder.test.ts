import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '../../server/sql/connect-database'
import { sql } from '../../server/sql/statement'

const folder = mkdtempSync(join(tmpdir(), 'deskwright-private-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rightsOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

test('a folder of records is its owner’s alone, and so is every file in it', async () => {
  const data = join(folder, 'deep', 'data')
  const connection = await connectDatabase({ kind: 'pglite', folder: data })
  await connection.rows(sql`create table thing (id int)`)
  expect([rightsOf(data), rightsOf(`${data}.lock`)]).toEqual(['700', '600'])
  await connection.close()
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
  const open = files.filter((file) => (statSync(join(data, file)).mode & 0o077) !== 0)
  expect([files.length > 100, open]).toEqual([true, []])
})

test('a folder that others can enter is refused, with the command that mends it', async () => {
  const data = join(folder, "it's open")
  mkdirSync(data)
  chmodSync(data, 0o755)
  const opening = connectDatabase({ kind: 'pglite', folder: data })
  await expect(opening).rejects.toThrow(`\`chmod -R go= '${folder}/it'\\''s open'\``)
  expect(existsSync(`${data}.lock`)).toBe(false)
})
