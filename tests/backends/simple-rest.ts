import { packages, startProgram } from './programs'
import { customers, orders } from './shop'

/* express-crud-router speaks what ra-data-simple-rest speaks. */

const program = `
import express from 'express'
import router from 'express-crud-router'
const crud = router.default ?? router
let text = ''
for await (const part of process.stdin) text += part
const data = JSON.parse(text)
const app = express()
app.use(express.json())
let next = 1000
for (const name of ['orders', 'customers']) {
  const rows = new Map(data[name].map((row) => [row.id, row]))
  const fits = (row, filter) =>
    Object.entries(filter).every(([key, value]) =>
      Array.isArray(value) ? value.includes(row[key]) : row[key] === value,
    )
  app.use(
    crud('/' + name, {
      get: async ({ filter, limit, offset, order }) => {
        if ('id' in filter && !Array.isArray(filter.id)) filter.id = Number(filter.id)
        const all = [...rows.values()].filter((row) => fits(row, filter))
        const [[field, way] = ['id', 'ASC']] = order ?? []
        all.sort((a, b) => (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0))
        if (way === 'DESC') all.reverse()
        return { rows: all.slice(offset, offset + limit), count: all.length }
      },
      create: async (body) => {
        const row = { id: (next += 1), ...body }
        rows.set(row.id, row)
        return row
      },
      update: async (id, body) => rows.set(Number(id), { ...rows.get(Number(id)), ...body }).get(Number(id)),
      destroy: async (id) => rows.delete(Number(id)),
    }),
  )
}
const server = app.listen(0, () => console.log(server.address().port))
`

/** express-crud-router with the orders of the shop. */
export const startCrudRouter = () =>
  startProgram({
    file: process.execPath,
    args: ['--input-type=module', '-e', program],
    cwd: packages,
    input: JSON.stringify({ customers, orders }),
  })
