// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  envelope: { message: 'detail', expired: { at: 'code', is: 'gone' } },
  cookiePrefix: 'talks-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/channel': {
      resource: 'channel',
      pageSize: 15,
      request: { url: '/api/channels?limit=15', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/api/channels?limit=10' },
        '30': { url: '/api/channels?limit=30' },
        '50': { url: '/api/channels?limit=50' },
      },
      paint: { rows: 'results', texts: { id: { as: 'text' }, name: { as: 'text' } } },
    },
    '/talk': {
      resource: 'talk',
      pageSize: 10,
      request: { url: '/api/talk?limit=10', method: 'GET', headers: {} },
      sizes: {
        '15': { url: '/api/talk?limit=15' },
        '30': { url: '/api/talk?limit=30' },
        '50': { url: '/api/talk?limit=50' },
      },
    },
  },
} as const satisfies EarlyDefinition
