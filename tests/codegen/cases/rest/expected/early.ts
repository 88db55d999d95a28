// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'Authorization', cookie: 'jwt', prefix: 'Bearer ' },
  envelope: { message: 'error.message' },
  cookiePrefix: 'ferry-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/sailing': {
      resource: 'sailing',
      pageSize: 15,
      request: { url: '/v1/sailings?filter=%7B%7D&range=%5B0%2C14%5D', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/v1/sailings?filter=%7B%7D&range=%5B0%2C9%5D' },
        '30': { url: '/v1/sailings?filter=%7B%7D&range=%5B0%2C29%5D' },
        '50': { url: '/v1/sailings?filter=%7B%7D&range=%5B0%2C49%5D' },
        '100': { url: '/v1/sailings?filter=%7B%7D&range=%5B0%2C99%5D' },
        '200': { url: '/v1/sailings?filter=%7B%7D&range=%5B0%2C199%5D' },
      },
    },
    '/ship': {
      resource: 'ship',
      pageSize: 15,
      request: { url: '/v1/ships?page=1&pageSize=15', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/v1/ships?page=1&pageSize=10' },
        '30': { url: '/v1/ships?page=1&pageSize=30' },
        '50': { url: '/v1/ships?page=1&pageSize=50' },
        '100': { url: '/v1/ships?page=1&pageSize=100' },
        '200': { url: '/v1/ships?page=1&pageSize=200' },
      },
      slots: { in: 'query', page: 'page', filters: {} },
    },
  },
} as const satisfies EarlyDefinition
