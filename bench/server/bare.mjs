// @ts-check
/*
 * A handler by hand with the statements of the server, and nothing else: no schema, no rules, no chain. It answers pages,
 * edits, moves and payouts over the same tables. What it writes of a write is a line that nothing follows from.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })

/** @typedef {{ id: number, status?: string, payee?: string, remark?: string | null, page: number, pageSize: number }} Body */

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex')

const findLogin = (/** @type {string} */ token) =>
  pool.query({
    name: 'login',
    text: `select account.* from deskwright.session session join deskwright.account account using (username)
      where session.token = $1 and session.until > $2::bigint and not account.disabled`,
    values: [sha256(token), Date.now()],
  })

/** @type {(table: string, body: Body) => Promise<object>} */
const readPage = async (table, { page, pageSize }) => {
  const counted = await pool.query({
    name: 'count',
    text: `select coalesce(sum("rows"), 0) as total from deskwright.counted where resource = $1 and "column" = '' and code = ''`,
    values: [table],
  })
  const found = await pool.query({
    name: `page ${table}`,
    text: `select "${table}".* from (select "deskwright position" as place from "${table}"
      order by "deskwright position" desc limit $1 offset $2) as page
      join "${table}" on "${table}"."deskwright position" = page.place order by "${table}"."deskwright position" desc`,
    values: [pageSize, (page - 1) * pageSize],
  })
  const rows = found.rows.map((row) => ({ ...row, 'deskwright position': undefined }))
  return { data: rows, total: Number(counted.rows[0].total) }
}

/** @type {(client: import("pg").PoolClient, table: string, call: string, before: any, after: any) => Promise<unknown>} */
const addLine = (client, table, call, before, after) =>
  client.query({
    name: 'line',
    text: `insert into bare.history (id, at, changes, who, role, call, key, request, resource, record, deed, field, "from", "to", previous, signer, hash)
      values (nextval('bare.line'), $1, $2, 'operator', '', $3, null, $4, $5, $6, 'change', 'status', $7, $8, '', null, $9)`,
    values: [
      Date.now(),
      JSON.stringify({ status: [before.status, after.status], payee: [before.payee, after.payee] }),
      call,
      randomUUID(),
      table,
      String(after.id),
      before.status,
      after.status,
      sha256(randomUUID()),
    ],
  })

/** @type {(client: import("pg").PoolClient, table: string, call: string, body: Body) => Promise<object>} */
const writeRecord = async (client, table, call, body) => {
  const found = await client.query({
    name: `find ${table}`,
    text: `select * from "${table}" where id = $1 for update`,
    values: [body.id],
  })
  const [before] = found.rows
  if (call === 'pay')
    await client.query({
      name: 'lines',
      text: 'select * from bare.history where resource = $1 and record = $2 order by id',
      values: [table, String(body.id)],
    })
  const updated = await client.query(
    call === 'edit'
      ? {
          name: `edit ${table}`,
          text: `update "${table}" set payee = $1, remark = $2 where id = $3 returning *`,
          values: [body.payee, body.remark, body.id],
        }
      : {
          name: `move ${table}`,
          text: `update "${table}" set status = $1 where id = $2 and status <> $1 returning *`,
          values: [body.status, body.id],
        },
  )
  const after = { ...updated.rows[0], 'deskwright position': undefined }
  await addLine(client, table, call, before, after)
  return after
}

/** @type {(table: string, call: string, body: Body, key: string | undefined) => Promise<object>} */
const answerWrite = async (table, call, body, key) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (key !== undefined)
      await client.query({
        name: 'key',
        text: `insert into bare.replay (key, fingerprint, at) values ($1, '', $2) on conflict (key) do nothing returning key`,
        values: [key, Date.now()],
      })
    const after = await writeRecord(client, table, call, body)
    if (key !== undefined)
      await client.query({
        name: 'kept',
        text: 'update bare.replay set fingerprint = $1, answer = $2 where key = $3',
        values: [sha256(JSON.stringify(body)), JSON.stringify(after), key],
      })
    await client.query('commit')
    return after
  } finally {
    client.release()
  }
}

const server = createServer(async (request, response) => {
  /** @type {Buffer[]} */
  const pieces = []
  for await (const piece of request) pieces.push(piece)
  const body = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  const [, , table = '', call = 'list'] = (request.url ?? '').split('/')
  const login = await findLogin(String(request.headers['x-token']))
  const key = request.headers['idempotency-key']
  const isKnown = login.rows.length > 0
  const data = !isKnown
    ? null
    : call === 'list'
      ? await readPage(table, body)
      : await answerWrite(table, call, body, typeof key === 'string' ? key : undefined)
  const text = JSON.stringify({ code: isKnown ? 0 : 100, msg: '', data })
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
