import {
  type Case,
  inData,
  insteadOf,
  refusal,
  renamed,
  type Row,
  seen,
  sends,
  success,
  whole,
  without,
} from './changes'

/** Addresses, envelope, token, places of rows and totals, paging and filters. */
export const callDeviations: Case[] = [
  {
    name: 'the rows stand under another key',
    deviation: inData('order', (data) => renamed(data, 'data', 'rows')),
    fails: 'order list rows',
  },
  {
    name: 'the rows stand one key higher',
    deviation: inData('apply/test', (data) => data.entries as Row),
    fails: 'pre-screening list rows',
  },
  {
    name: 'the total is missing',
    deviation: inData('order', (data) => without(data, 'total')),
    fails: 'order list total',
  },
  {
    name: 'the total is a text',
    deviation: inData('order', (data) => ({ ...data, total: String(data.total) })),
    fails: 'order list total',
  },
  {
    name: 'the total is that of the page',
    deviation: inData('order', (data) => ({ ...data, total: (data.data as Row[]).length })),
    fails: 'order total adds up',
  },
  {
    name: 'the total is one too many',
    deviation: inData('order', (data) => ({ ...data, total: Number(data.total) + 1 })),
    fails: 'order total adds up',
  },
  {
    name: 'a list without pages says that it has more rows',
    deviation: inData('apply/test', (data) => ({
      entries: { ...(data.entries as Row), total: 1000 },
    })),
    fails: 'pre-screening total adds up',
  },
  {
    name: 'every code is a text',
    deviation: { answer: (envelope) => void (envelope.code = String(envelope.code)) },
    fails: 'backend envelope',
  },
  {
    name: 'the code of one call is a text',
    deviation: whole('bank', (envelope) => ({ ...envelope, code: String(envelope.code) })),
    fails: 'backend envelope',
  },
  {
    name: 'an answer has no code',
    deviation: whole('bank', (envelope) => without(envelope, 'code')),
    fails: 'backend envelope',
  },
  {
    name: 'the data have another name',
    deviation: whole('product', (envelope) => renamed(envelope, 'data', 'result')),
    fails: 'backend envelope',
  },
  {
    name: 'the message is no text',
    deviation: whole('bank', (envelope) => ({ ...envelope, msg: { text: 'ok' } })),
    fails: 'backend envelope',
  },
  {
    name: 'a call answers a page',
    deviation: whole('product', () => '<html>'),
    fails: 'backend envelope',
  },
  {
    name: 'a path does not exist',
    deviation: insteadOf('bank', { status: 404, text: '{}' }),
    fails: 'bank list call',
  },
  {
    name: 'a call wants another method',
    deviation: insteadOf('bank', { status: 405, text: '{}' }),
    fails: 'bank list call',
  },
  {
    name: 'a call refuses what the schema sends',
    deviation: insteadOf('order', refusal('pageNo is missing')),
    fails: 'order list call',
  },
  {
    name: 'a call takes too long',
    deviation: insteadOf('bank', { ...success, after: 1500 }),
    fails: 'bank list call',
    timeout: 800,
  },
  {
    name: 'the page number is ignored',
    deviation: sends('order', (body) => void (body.page &&= '1')),
    fails: 'order page number',
  },
  {
    name: 'the page size is ignored',
    deviation: sends('order', (body) => void (body.pageSize &&= '10')),
    fails: 'order page size',
  },
  {
    name: 'a filter is ignored',
    deviation: sends('order', (body) => void (body.sn = '')),
    fails: 'order filter sn',
  },
  {
    name: 'a range is ignored',
    deviation: sends('order', (body) => void (body.applyTime = '')),
    fails: 'order filter applyTime',
  },
  {
    name: 'a filter finds nothing',
    deviation: sends('apply/test', (body) => void (body.idNumber &&= `${String(body.idNumber)}0`)),
    fails: 'pre-screening filter idNumber',
  },
  {
    name: 'calls need no token',
    deviation: { request: ({ headers }) => void (headers['x-token'] ??= seen.token) },
    fails: 'backend without a token',
  },
  {
    name: 'another code asks for a login',
    deviation: {
      answer: (envelope) => (envelope.code === 100 ? { ...envelope, code: 401 } : undefined),
    },
    fails: 'backend without a token',
  },
  {
    name: 'the token has another name',
    deviation: inData('login', (data) => renamed(data, 'token', 'accessToken')),
    fails: 'backend login',
  },
  {
    name: 'the user has another name',
    deviation: inData('login', (data) => renamed(data, 'uuid', 'id')),
    fails: 'backend login',
  },
  {
    name: 'the token travels in another header',
    deviation: { request: ({ headers }) => void delete headers['x-token'] },
    fails: 'backend token',
  },
]
