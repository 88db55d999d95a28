import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'
import { appYaml, yamlModel } from '../support/yaml-model'
import { start, temporaryFolder } from '../mock-server/backend'
import { wider } from '../support/thorough'

/* Records of a thousand fields: what they take does not grow faster than what they hold. */

const types = [
  'text',
  'integer',
  'money',
  'boolean',
  'date',
  'longText',
  'timestamp',
  'number',
] as const

const fields = Array.from(
  { length: 1000 },
  (_, index) => `  field${index}: { type: ${types[index % types.length]} }`,
)

const names = fields.map((line) => line.trim().split(':')[0])

const wide = `resource: wide
fields:
  id: { type: integer, readOnly: true }
${fields.join('\n')}
list: { columns: [id, field0] }
create: { call: create, fields: [${names.join(', ')}] }
calls:
  list: { path: /wide, body: [page, pageSize], rows: rows, total: total }
  read: { path: /wide/one, body: [id] }
  create: { path: /wide/create, body: [${names.join(', ')}] }
`

/** Enough to tell what one more record takes. */
const records = 500

/** Bytes of JavaScript that are held after a collection. */
const held = (): number => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

wider(
  'holds records of 1,000 fields in memory that is bounded by their text',
  async () => {
    const model = yamlModel(appYaml({ base: '/admin' }), { wide })
    const dataFile = join(temporaryFolder(), 'data.json')
    const before = held()
    const { post } = await start({ model, dataFile, orders: records })
    const list = await post('/admin/wide', { page: 1, pageSize: 20 })
    expect(list.data.total).toBe(records)
    for (let count = 1; count <= 3; count += 1) {
      expect(await post('/admin/wide/create', { field0: `new ${count}` })).toMatchObject({
        code: 0,
      })
    }
    expect(await post('/admin/wide/one', { id: records + 3 })).toMatchObject({
      data: { field0: 'new 3' },
    })
    const text = statSync(dataFile).size / records
    const bytes = (held() - before) / records
    console.log(
      `${Math.round(bytes / 1024)} kB held, ${Math.round(text / 1024)} kB of text a record`,
    )
    expect(text).toBeGreaterThan(15_000)
    expect(bytes).toBeLessThan(3 * text)
  },
  120_000,
)
