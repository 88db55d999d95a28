import { packages, startProgram } from './programs'
import { customers, orders } from './shop'

const program = `
import http from 'node:http'
import { createRequire } from 'node:module'
const require = createRequire(process.cwd() + '/')
const fortune = require('fortune')
const listener = require('fortune-http')
const serializer = require('fortune-json-api')
let input = ''
for await (const part of process.stdin) input += part
const { customers, orders } = JSON.parse(input)
const refuse = (sn) => {
  if (sn === undefined || sn.length <= 20) return
  const error = new fortune.errors.BadRequestError('This number is too long.')
  throw Object.assign(error, { source: { pointer: '/data/attributes/sn' } })
}
const store = fortune(
  {
    orders: { sn: String, amount: Number, status: String, note: String, customer: { link: 'customers', inverse: 'orders' } },
    customers: { name: String, orders: { link: 'orders', inverse: 'customer', isArray: true } },
  },
  {
    hooks: {
      orders: [
        (context, record, update) => {
          refuse(update ? update.replace?.sn : record.sn)
          return update ?? record
        },
      ],
    },
  },
)
await store.create('customers', customers)
await store.create('orders', orders)
const options = { inflectType: false, inflectKeys: false }
const answer = listener(store, { serializers: [[serializer, options]] })
// A refusal that was answered is thrown as well.
const server = http.createServer((request, response) => answer(request, response).catch(() => {}))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** Fortune speaks JSON:API, with the orders of the shop. Its keys are numbers, which travel as texts. */
export const startFortune = () =>
  startProgram({
    file: process.execPath,
    args: ['--input-type=module', '-e', program],
    cwd: packages,
    input: JSON.stringify({ customers, orders }),
  })

/** How it is spoken to. */
export const fortuneApp = {
  base: '/',
  backend: `like: json-api
  total: meta.count
  paging: { offset: 'page[offset]', size: 'page[limit]' }
  filters:
    contains: 'filter[{name}][fuzzy-match]'
    gte: 'filter[{name}][min]'
    lte: 'filter[{name}][max]'`,
  envelope: '',
}
