// Generated from schema/Rates.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const ratesCalls = {
  list: {
    method: 'GET',
    path: '/Rates',
    verb: 'list',
    body: ['page', 'pageSize'],
    constants: { $count: true },
    rows: 'value',
    total: '@odata.count',
    paging: { offset: '$skip', size: '$top', with: { $count: true } },
    sort: { key: '$orderby', form: 'space' },
  },
  read: {
    method: 'GET',
    path: "/Rates(country='{country}',year={year})",
    verb: 'read',
    body: [],
  },
  create: {
    path: '/Rates',
    verb: 'create',
    body: ['country', 'year', 'rate'],
  },
  update: {
    method: 'PATCH',
    path: "/Rates(country='{country}',year={year})",
    verb: 'update',
    body: ['rate'],
  },
  delete: {
    method: 'DELETE',
    path: "/Rates(country='{country}',year={year})",
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
