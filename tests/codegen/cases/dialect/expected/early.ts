// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'Authorization', cookie: 'token', prefix: 'Token ' },
  envelope: { message: ['detail', 'non_field_errors'], fields: {} },
  cookiePrefix: 'shop-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/buyer': {
      resource: 'buyer',
      pageSize: 15,
      request: { url: '/api/buyers/?offset=0&limit=15', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/api/buyers/?offset=0&limit=10' },
        '30': { url: '/api/buyers/?offset=0&limit=30' },
        '50': { url: '/api/buyers/?offset=0&limit=50' },
        '100': { url: '/api/buyers/?offset=0&limit=100' },
      },
      paint: { rows: 'results', texts: { id: { as: 'text' }, name: { as: 'text' } } },
    },
    '/purchase': {
      resource: 'purchase',
      pageSize: 15,
      request: { url: '/api/purchase/?offset=0&limit=15', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/api/purchase/?offset=0&limit=10' },
        '30': { url: '/api/purchase/?offset=0&limit=30' },
        '50': { url: '/api/purchase/?offset=0&limit=50' },
        '100': { url: '/api/purchase/?offset=0&limit=100' },
      },
    },
  },
} as const satisfies EarlyDefinition
