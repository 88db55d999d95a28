// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  headers: { Accept: 'application/vnd.api+json' },
  token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  envelope: {
    message: ['errors.0.detail', 'errors.0.title'],
    fields: { at: 'errors', field: 'source.pointer', message: 'detail' },
  },
  cookiePrefix: 'newsroom-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/article': {
      resource: 'article',
      pageSize: 15,
      request: {
        url: '/jsonapi/node/article?page%5Bnumber%5D=1&page%5Bsize%5D=15',
        method: 'GET',
        headers: {},
      },
      sizes: {
        '10': { url: '/jsonapi/node/article?page%5Bnumber%5D=1&page%5Bsize%5D=10' },
        '30': { url: '/jsonapi/node/article?page%5Bnumber%5D=1&page%5Bsize%5D=30' },
        '50': { url: '/jsonapi/node/article?page%5Bnumber%5D=1&page%5Bsize%5D=50' },
        '100': { url: '/jsonapi/node/article?page%5Bnumber%5D=1&page%5Bsize%5D=100' },
        '200': { url: '/jsonapi/node/article?page%5Bnumber%5D=1&page%5Bsize%5D=200' },
      },
      slots: { in: 'query', page: 'page[number]', filters: {} },
    },
    '/person': {
      resource: 'person',
      pageSize: 20,
      request: {
        url: '/jsonapi/people?page%5Bnumber%5D=1&page%5Bsize%5D=20',
        method: 'GET',
        headers: {},
      },
      sizes: {
        '10': { url: '/jsonapi/people?page%5Bnumber%5D=1&page%5Bsize%5D=10' },
        '15': { url: '/jsonapi/people?page%5Bnumber%5D=1&page%5Bsize%5D=15' },
        '30': { url: '/jsonapi/people?page%5Bnumber%5D=1&page%5Bsize%5D=30' },
        '50': { url: '/jsonapi/people?page%5Bnumber%5D=1&page%5Bsize%5D=50' },
        '100': { url: '/jsonapi/people?page%5Bnumber%5D=1&page%5Bsize%5D=100' },
        '200': { url: '/jsonapi/people?page%5Bnumber%5D=1&page%5Bsize%5D=200' },
      },
      slots: { in: 'query', page: 'page[number]', filters: {} },
    },
  },
} as const satisfies EarlyDefinition
