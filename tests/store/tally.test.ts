import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResourceModel } from '../../codegen/language/model'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { sql } from '../../server/sql/statement'
import { openSqlStore, type SqlStore } from '../../server/sql/sql-store'
import { addTallyChanges } from '../../server/sql/tally-tables'
import { appYaml, yamlModel } from '../support/yaml-model'
import { miscounted } from './counted'
import { emptyDatabase, type StoreName } from './databases'

/* Tallies are what the table has, whatever was done to it. */

const [name = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const parcel = `resource: parcel
fields:
  id: { type: integer }
  kind: { type: enum, choices: { a: A, b: B, '': None } }
  paid: { type: boolean }
list: { filters: [kind, paid], columns: [id, kind] }
calls: { list: { path: /parcel, body: [kind, paid], rows: rows } }
`
const model = yamlModel(appYaml(), { parcel })
const deed = { who: 'w', role: 'r', call: 'c', key: null, request: 'q', at: 0 }

let connection: DatabaseConnection
let store: SqlStore
let resource: ResourceModel

beforeAll(async () => {
  connection = await emptyDatabase(name)
  const rows = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, kind: 'a', paid: null }))
  store = await openSqlStore(connection, model, { accounts: [], rows: () => rows })
  const found = model.resources.find((each) => each.name === 'parcel')
  if (found === undefined) throw new Error('there are no parcels')
  resource = found
})
afterAll(() => connection.close())

const kind = fc.constantFrom('a', 'b', '', null)
const key = fc.integer({ min: 1, max: 60 })

/** What may be done to a table: by calls, and by hand. */
const done = fc.oneof(
  fc.record({ what: fc.constant('insert' as const), kind }),
  fc.record({ what: fc.constant('update' as const), id: key, kind }),
  fc.record({ what: fc.constant('remove' as const), id: key }),
  fc.record({ what: fc.constant('arrange' as const), keys: fc.uniqueArray(key, { maxLength: 4 }) }),
  fc.record({
    what: fc.constant('by hand' as const),
    statement: fc.constantFrom(
      sql`update "parcel" set "deskwright position" = "deskwright position" + 3000 where "id" > 20`,
      sql`update "parcel" set "paid" = not coalesce("paid", false), "id" = "id"`,
      sql`insert into "parcel" ("id", "kind") select max("id") + 1, 'b' from "parcel" having count(*) > 0`,
      sql`delete from "parcel" where "id" % 7 = 0`,
      sql`truncate "parcel"`,
    ),
  }),
  fc.constant({ what: 'add up' as const }),
)

type Done = typeof done extends fc.Arbitrary<infer T> ? T : never

const run = async (each: Done): Promise<void> => {
  if (each.what === 'by hand') return void (await connection.rows(each.statement))
  if (each.what === 'add up') return connection.transaction(addTallyChanges)
  await store.write(deed, async (records) => {
    if (each.what === 'arrange')
      return void (await records.arrange(resource, each.keys.map(String)))
    if (each.what === 'insert') {
      const id = await records.nextKey(resource, 'id')
      return records.insert(resource, { id, kind: each.kind, paid: true })
    }
    const found = await records.find(resource, { id: each.id })
    if (found === null) return
    if (each.what === 'remove') return records.remove(resource, found)
    await records.update(resource, found, { kind: each.kind })
  })
}

test('tallies follow every statement', async () => {
  const property = fc.asyncProperty(fc.array(done, { maxLength: 12 }), async (all) => {
    for (const each of all) {
      await run(each)
      expect(await miscounted(connection, model)).toEqual([])
    }
  })
  await fc.assert(property, { numRuns: 40 })
})

test('what is not saved is not counted', async () => {
  const failing = connection.transaction(async (session) => {
    await session.rows(sql`insert into "parcel" ("id", "kind") values (1000, 'a')`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await miscounted(connection, model)).toEqual([])
})
