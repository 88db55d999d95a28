/* Orders with a reference to customers, as every backend has them. */

/** 57 orders: a page more than two of twenty. */
export const orders = Array.from({ length: 57 }, (_, index) => ({
  id: index + 1,
  sn: `SN-${String(100 + ((index * 37) % 57))}`,
  amount: (index * 31) % 57,
  status: index % 3 === 0 ? 'open' : 'done',
  note: `note ${index + 1}`,
  customer: 1 + (index % 8),
}))

export const customers = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `Customer ${index + 1}`,
}))

/** The resources, with keys that are numbers or texts. */
export const shop = (key: 'integer' | 'text' = 'integer') => ({
  orders: `resource: orders
identity: [sn]
fields:
  id: { type: ${key}, readOnly: true }
  sn: { type: text, required: true, maxLength: 20 }
  amount: { type: integer }
  status: { type: enum, choices: { open: Open, done: Done } }
  note: { type: text }
  customer: { type: reference, to: customers, show: name }
list:
  pageSize: 20
  filters: [status]
  buttons: [search, create]
  columns: [id, sn, amount, status, note, customer]
  rowActions: [edit, delete]
create: { fields: [sn, amount, status, note, customer] }
edit: { fields: [sn, amount] }
`,
  customers: `resource: customers
identity: [name]
fields:
  id: { type: ${key}, readOnly: true }
  name: { type: text }
list: { columns: [id, name] }
`,
})

/** The shop below an address, with filters that travel under keys of the backend. */
export const addressed = (
  yaml: ReturnType<typeof shop>,
  path: string,
  sends: Readonly<Record<string, string>> = {},
): ReturnType<typeof shop> => {
  const filters = Object.entries(sends).map(
    ([field, key]) => `{ field: ${field}, sends: '${key}' }`,
  )
  const named = (name: 'orders' | 'customers') =>
    yaml[name].replace(`resource: ${name}\n`, `resource: ${name}\nmodel: ${path}/${name}\n`)
  return {
    orders: named('orders').replace(
      /filters: \[.*\]/,
      filters.length > 0 ? `filters: [${filters.join(', ')}]` : '$&',
    ),
    customers: named('customers'),
  }
}

/** The shop in which the status of an order is changed by a move. */
export const moving = (
  yaml: Readonly<Record<string, string>>,
  { orders: name, open, done }: Readonly<Record<'orders' | 'open' | 'done', string | number>>,
  call?: string,
): Readonly<Record<string, string>> => {
  const text = (yaml[name] ?? '')
    .replace(/(status: \{ type: )enum(.*), choices: \{.*?\} \}/, '$1lifecycle$2 }')
    .replace(/^(create: .*), status/m, '$1')
  const lifecycle = `lifecycle:
  field: status
${call === undefined ? '' : `  calls: { status: ${call} }\n`}  statuses: { ${open}: { label: Open }, ${done}: { label: Done, end: true } }
  start: ${open}
  moves: { '${open} -> ${done}': { label: Finish } }
`
  return { ...yaml, [name]: `${text.replace('rowActions: [', 'rowActions: [moves, ')}${lifecycle}` }
}
