import { type Case, eachRow, renamed, type Row, rowsAt } from './changes'

/** Rows that are not what the fields say. */
export const fieldDeviations: Case[] = [
  {
    name: 'a field has another name',
    deviation: eachRow('bank', (row) => renamed(row, 'code', 'bankCode')),
    fails: 'bank field code',
  },
  {
    name: 'the key has another name',
    deviation: eachRow('bank', (row) => renamed(row, 'id', 'bankId')),
    fails: 'bank field id',
  },
  {
    name: 'the status has another name',
    deviation: eachRow('order', (row) => renamed(row, 'status', 'state')),
    fails: 'order field status',
  },
  {
    name: 'a number is a text',
    deviation: eachRow('order', (row) => ({ ...row, term: String(row.term) })),
    fails: 'order field term',
  },
  {
    name: 'a text is a number',
    deviation: eachRow('order', (row) => ({ ...row, mobile: Number(row.mobile) })),
    fails: 'order field mobile',
  },
  {
    name: 'a status is a text',
    deviation: eachRow('order', (row) => ({ ...row, status: String(row.status) })),
    fails: 'order field status',
  },
  {
    name: 'one row has a status that is not declared',
    deviation: {
      answer: rowsAt('order', (rows, { body }) =>
        body.page === '2' ? rows.with(0, { ...rows[0], status: 20 }) : rows,
      ),
    },
    fails: 'order field status',
  },
  {
    name: 'a code is none of the choices',
    deviation: eachRow('bank', (row) => (row.type === 2 ? { ...row, type: 0 } : row)),
    fails: 'bank field type',
  },
  {
    name: 'a flag is true or false',
    deviation: eachRow('apply/test', (row) => ({
      ...row,
      enabled: row.enabled === 1,
    })),
    fails: 'pre-screening field enabled',
  },
  {
    name: 'a time is in milliseconds',
    deviation: eachRow('order', (row) => ({ ...row, dueTime: Number(row.dueTime) * 1000 })),
    fails: 'order field dueTime',
  },
  {
    name: 'a value is null',
    deviation: eachRow('product', (row) => (row.id === 2 ? { ...row, fee: null } : row)),
    fails: 'product field fee',
  },
  {
    name: 'a key inside a list has another name',
    deviation: eachRow('product', (row) => ({
      ...row,
      amount: (row.amount as Row[]).map((part) => renamed(part, 'term', 'days')),
    })),
    fails: 'product field amount',
  },
  {
    name: 'two rows have one key',
    deviation: {
      answer: rowsAt('bank', (rows) =>
        rows.length > 2 ? rows.with(1, { ...rows[1], id: rows[0]?.id }) : rows,
      ),
    },
    fails: 'bank key',
  },
  {
    name: 'a reference leads nowhere',
    deviation: eachRow('order', (row) =>
      Number(row.id) % 5 === 0 ? { ...row, productId: 99 } : row,
    ),
    fails: 'order reference productId',
  },
  {
    name: 'rows have a key that no field declares',
    deviation: eachRow('bank', (row) => ({ ...row, remark: 'x' })),
    fails: null,
  },
]
