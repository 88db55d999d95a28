import { once } from 'node:events'
import { packages, startProgram, type Running } from './programs'
import { customers, orders } from './shop'

const program = `
import { Low, Memory } from 'lowdb'
import { createApp } from './node_modules/json-server/lib/app.js'
let text = ''
for await (const part of process.stdin) text += part
const db = new Low(new Memory(), {})
db.data = JSON.parse(text)
const server = createApp(db).listen(0, () => console.log(server.address().port))
`

/** Its keys are texts. A login is a record like any other, because json-server knows no users. */
const asTexts = {
  customers: customers.map((row) => ({ ...row, id: String(row.id) })),
  orders: orders.map((row) => ({ ...row, id: String(row.id), customer: String(row.customer) })),
  logins: [],
}

/** json-server from 1.0 on, with the orders of the shop. */
export const startJsonServer = () =>
  startProgram({
    file: process.execPath,
    args: ['--input-type=module', '-e', program],
    cwd: packages,
    input: JSON.stringify(asTexts),
  })

/** json-server up to 0.17, which is a package of the project, with the same orders. Its keys are numbers. */
export const startJsonServer017 = async (): Promise<Running> => {
  const { default: jsonServer } = await import('json-server')
  const app = jsonServer.create()
  app.use(jsonServer.bodyParser)
  app.post('/logins', (_, response) => {
    response.json({ token: 'shop' })
  })
  app.use(jsonServer.router(structuredClone({ customers, orders })))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
