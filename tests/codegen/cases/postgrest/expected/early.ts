// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  headers: { Prefer: 'count=exact, return=representation', apikey: 'public' },
  token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  envelope: { message: 'message' },
  cookiePrefix: 'register-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/director': {
      resource: 'director',
      pageSize: 15,
      request: { url: '/rest/v1/directors?offset=0&limit=15', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/rest/v1/directors?offset=0&limit=10' },
        '30': { url: '/rest/v1/directors?offset=0&limit=30' },
        '50': { url: '/rest/v1/directors?offset=0&limit=50' },
        '100': { url: '/rest/v1/directors?offset=0&limit=100' },
        '200': { url: '/rest/v1/directors?offset=0&limit=200' },
      },
      paint: { texts: { id: { as: 'text' }, name: { as: 'text' } } },
    },
    '/film': {
      resource: 'film',
      pageSize: 15,
      request: { url: '/rest/v1/films?offset=0&limit=15', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/rest/v1/films?offset=0&limit=10' },
        '30': { url: '/rest/v1/films?offset=0&limit=30' },
        '50': { url: '/rest/v1/films?offset=0&limit=50' },
        '100': { url: '/rest/v1/films?offset=0&limit=100' },
        '200': { url: '/rest/v1/films?offset=0&limit=200' },
      },
      paint: {
        state: 'state',
        codes: ['planned', 'shown'],
        texts: {
          id: { as: 'text' },
          title: { as: 'text' },
          minutes: { as: 'text' },
          director: { as: 'text' },
        },
      },
    },
  },
} as const satisfies EarlyDefinition
