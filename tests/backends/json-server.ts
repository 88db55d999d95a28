import { packages, startProgram } from './programs'
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
