// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  envelope: { message: 'message' },
  cookiePrefix: 'shop-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/maker': {
      resource: 'maker',
      pageSize: 15,
      request: {
        url: '/api/maker?context=edit&filter%5Bskip%5D=0&filter%5Blimit%5D=15',
        method: 'GET',
        headers: {},
      },
      sizes: {
        '10': { url: '/api/maker?context=edit&filter%5Bskip%5D=0&filter%5Blimit%5D=10' },
        '30': { url: '/api/maker?context=edit&filter%5Bskip%5D=0&filter%5Blimit%5D=30' },
        '50': { url: '/api/maker?context=edit&filter%5Bskip%5D=0&filter%5Blimit%5D=50' },
        '100': { url: '/api/maker?context=edit&filter%5Bskip%5D=0&filter%5Blimit%5D=100' },
        '200': { url: '/api/maker?context=edit&filter%5Bskip%5D=0&filter%5Blimit%5D=200' },
      },
      paint: { texts: { id: { as: 'text' }, name: { as: 'text' } } },
    },
    '/piece': {
      resource: 'piece',
      pageSize: 15,
      request: {
        url: '/api/piece?context=view&filter%5Bwhere%5D%5Bstate%5D=any&filter%5Bskip%5D=0&filter%5Blimit%5D=15',
        method: 'GET',
        headers: {},
      },
      sizes: {
        '10': {
          url: '/api/piece?context=view&filter%5Bwhere%5D%5Bstate%5D=any&filter%5Bskip%5D=0&filter%5Blimit%5D=10',
        },
        '30': {
          url: '/api/piece?context=view&filter%5Bwhere%5D%5Bstate%5D=any&filter%5Bskip%5D=0&filter%5Blimit%5D=30',
        },
        '50': {
          url: '/api/piece?context=view&filter%5Bwhere%5D%5Bstate%5D=any&filter%5Bskip%5D=0&filter%5Blimit%5D=50',
        },
        '100': {
          url: '/api/piece?context=view&filter%5Bwhere%5D%5Bstate%5D=any&filter%5Bskip%5D=0&filter%5Blimit%5D=100',
        },
        '200': {
          url: '/api/piece?context=view&filter%5Bwhere%5D%5Bstate%5D=any&filter%5Bskip%5D=0&filter%5Blimit%5D=200',
        },
      },
      slots: {
        in: 'query',
        filters: {
          'filter[where][state]': { at: 'filter[where][state]', values: ['draft', 'live'] },
        },
      },
    },
  },
} as const satisfies EarlyDefinition
