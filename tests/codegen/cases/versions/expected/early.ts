// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'X-Token', cookie: 'token' },
  envelope: {
    code: 'code',
    message: 'msg',
    data: 'data',
    success: 0,
    login: 100,
    conflict: [409, 410],
  },
  cookiePrefix: 'contracts-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/annex': {
      resource: 'annex',
      pageSize: 15,
      request: {
        url: '/api/annex?filter=%7B%7D&range=%5B0%2C14%5D',
        method: 'GET',
        headers: { Range: 'annex=0-14' },
      },
      sizes: {
        '10': {
          url: '/api/annex?filter=%7B%7D&range=%5B0%2C9%5D',
          headers: { Range: 'annex=0-9' },
        },
        '30': {
          url: '/api/annex?filter=%7B%7D&range=%5B0%2C29%5D',
          headers: { Range: 'annex=0-29' },
        },
        '50': {
          url: '/api/annex?filter=%7B%7D&range=%5B0%2C49%5D',
          headers: { Range: 'annex=0-49' },
        },
        '100': {
          url: '/api/annex?filter=%7B%7D&range=%5B0%2C99%5D',
          headers: { Range: 'annex=0-99' },
        },
        '200': {
          url: '/api/annex?filter=%7B%7D&range=%5B0%2C199%5D',
          headers: { Range: 'annex=0-199' },
        },
      },
      paint: { texts: { id: { as: 'text' }, title: { as: 'text' } } },
    },
    '/clause': {
      resource: 'clause',
      pageSize: 15,
      request: { url: '/api/clause?page=1&pageSize=15', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/api/clause?page=1&pageSize=10' },
        '30': { url: '/api/clause?page=1&pageSize=30' },
        '50': { url: '/api/clause?page=1&pageSize=50' },
        '100': { url: '/api/clause?page=1&pageSize=100' },
        '200': { url: '/api/clause?page=1&pageSize=200' },
      },
      slots: { in: 'query', page: 'page', filters: {} },
      paint: { rows: 'data', texts: { id: { as: 'text' }, text: { as: 'text' } } },
    },
    '/notary': {
      resource: 'notary',
      pageSize: 15,
      request: {
        url: '/api/notary',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: '',
      },
      paint: { rows: 'rows', texts: { id: { as: 'text' }, name: { as: 'text' } } },
    },
    '/rate': {
      resource: 'rate',
      pageSize: 15,
      request: {
        url: '/api/rate',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: '',
      },
    },
  },
} as const satisfies EarlyDefinition
