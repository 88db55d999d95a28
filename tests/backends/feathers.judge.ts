import { afterAll, beforeAll, describe } from 'vitest'
import { packages, type Running, startProgram } from './programs'
import { linesOf, providersOf } from './providers'
import { customers, orders, shop } from './shop'
import { walk } from './walk'

const program = `
import { feathers } from '@feathersjs/feathers'
import express, { json, urlencoded, rest, errorHandler } from '@feathersjs/express'
import { memory } from '@feathersjs/memory'
let text = ''
for await (const part of process.stdin) text += part
const data = JSON.parse(text)
const app = express(feathers())
app.use(json(), urlencoded({ extended: true }))
app.configure(rest())
for (const name of ['orders', 'customers']) {
  const store = Object.fromEntries(data[name].map((row) => [row.id, row]))
  app.use(name, memory({ store, startId: 1000, paginate: { default: 10, max: 50 }, multi: false }))
}
app.use(errorHandler({ logger: false, html: false }))
const server = await app.listen(0)
console.log(server.address().port)
`

const app = { base: '/', backend: 'like: feathers', envelope: '' }

describe.skipIf(packages === undefined)('Feathers', () => {
  let server: Running
  beforeAll(async () => {
    const args = ['--input-type=module', '-e', program]
    const input = JSON.stringify({ customers, orders })
    server = await startProgram({ file: process.execPath, args, cwd: packages, input })
  })
  afterAll(() => server.close())

  walk({
    yamlLines: linesOf(app, shop()),
    provider: () => providersOf(server.url, app, shop()),
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
  })
})
