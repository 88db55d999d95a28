import { afterAll, beforeAll, describe } from 'vitest'
import { packages, type Running, startProgram } from './programs'
import { providersOf } from './providers'
import { customers, orders, shop } from './shop'
import { walk } from './walk'

/* json-server from 1.0 on. Version 0.17 is a package of the project, so `npm test` asks it. */

const program = `
import { Low, Memory } from 'lowdb'
import { createApp } from './node_modules/json-server/lib/app.js'
let text = ''
for await (const part of process.stdin) text += part
const db = new Low(new Memory(), {})
db.data = JSON.parse(text)
const server = createApp(db).listen(0, () => console.log(server.address().port))
`

/** Its keys are texts. */
const asTexts = {
  customers: customers.map((row) => ({ ...row, id: String(row.id) })),
  orders: orders.map((row) => ({ ...row, id: String(row.id), customer: String(row.customer) })),
}

describe.skipIf(packages === undefined)('json-server 1.0', () => {
  let server: Running
  beforeAll(async () => {
    const args = ['--input-type=module', '-e', program]
    const input = JSON.stringify(asTexts)
    server = await startProgram({ file: process.execPath, args, cwd: packages, input })
  })
  afterAll(() => server.close())

  walk({
    provider: () =>
      providersOf(
        server.url,
        { base: '/', backend: 'like: json-server', envelope: '' },
        shop('text'),
      ),
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
    keys: 'texts',
  })
})
