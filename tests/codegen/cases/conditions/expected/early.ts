// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  envelope: {
    message: 'error.message',
    fields: [
      { at: 'error.details', field: 'target', message: 'message' },
      { at: 'error', field: 'target', message: 'message' },
    ],
  },
  cookiePrefix: 'depot-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/Depots': {
      resource: 'Depots',
      pageSize: 15,
      request: {
        url: '/odata/Depots?%24count=true&%24skip=0&%24top=15',
        method: 'GET',
        headers: {},
      },
      sizes: {
        '10': { url: '/odata/Depots?%24count=true&%24skip=0&%24top=10' },
        '30': { url: '/odata/Depots?%24count=true&%24skip=0&%24top=30' },
        '50': { url: '/odata/Depots?%24count=true&%24skip=0&%24top=50' },
        '100': { url: '/odata/Depots?%24count=true&%24skip=0&%24top=100' },
        '200': { url: '/odata/Depots?%24count=true&%24skip=0&%24top=200' },
      },
      paint: { rows: 'value', texts: { code: { as: 'text' }, name: { as: 'text' } } },
    },
    '/Parcels': {
      resource: 'Parcels',
      pageSize: 15,
      request: {
        url: '/odata/Parcels?%24filter=fragile%20eq%20true&%24count=true&%24skip=0&%24top=15',
        method: 'GET',
        headers: {},
      },
      sizes: {
        '10': {
          url: '/odata/Parcels?%24filter=fragile%20eq%20true&%24count=true&%24skip=0&%24top=10',
        },
        '30': {
          url: '/odata/Parcels?%24filter=fragile%20eq%20true&%24count=true&%24skip=0&%24top=30',
        },
        '50': {
          url: '/odata/Parcels?%24filter=fragile%20eq%20true&%24count=true&%24skip=0&%24top=50',
        },
        '100': {
          url: '/odata/Parcels?%24filter=fragile%20eq%20true&%24count=true&%24skip=0&%24top=100',
        },
        '200': {
          url: '/odata/Parcels?%24filter=fragile%20eq%20true&%24count=true&%24skip=0&%24top=200',
        },
      },
    },
    '/Rates': {
      resource: 'Rates',
      pageSize: 15,
      request: {
        url: '/odata/Rates?%24count=true&%24skip=0&%24top=15',
        method: 'GET',
        headers: {},
      },
      sizes: {
        '10': { url: '/odata/Rates?%24count=true&%24skip=0&%24top=10' },
        '30': { url: '/odata/Rates?%24count=true&%24skip=0&%24top=30' },
        '50': { url: '/odata/Rates?%24count=true&%24skip=0&%24top=50' },
        '100': { url: '/odata/Rates?%24count=true&%24skip=0&%24top=100' },
        '200': { url: '/odata/Rates?%24count=true&%24skip=0&%24top=200' },
      },
    },
  },
} as const satisfies EarlyDefinition
