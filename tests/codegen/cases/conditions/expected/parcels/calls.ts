// Generated from schema/Parcels.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const parcelsCalls = {
  list: {
    method: 'GET',
    path: '/Parcels',
    verb: 'list',
    body: [
      'code',
      'text',
      'weight',
      'fragile',
      'sentAt',
      'due',
      'scannedAt',
      'kind',
      'depot',
      'parent',
      'page',
      'pageSize',
    ],
    constants: { $count: true },
    rows: 'value',
    total: '@odata.count',
    paging: { offset: '$skip', size: '$top', with: { $count: true } },
    sort: { key: '$orderby', form: 'space' },
    spelling: {
      code: {
        one: {
          key: '$filter',
          text: "contains(tolower(code),tolower('{value}'))",
          joined: ' and ',
        },
      },
      weight: {
        ends: [
          { key: '$filter', text: 'weight ge {value}', joined: ' and ' },
          { key: '$filter', text: 'weight le {value}', joined: ' and ' },
        ],
        both: {
          several: { key: '$filter', text: '(weight ge {value})', joined: ' and ' },
          by: ' and weight le ',
        },
      },
      fragile: { one: { key: '$filter', text: 'fragile eq {value}', joined: ' and ' } },
      sentAt: {
        ends: [
          { key: '$filter', text: 'sentAt ge {value}', joined: ' and ' },
          { key: '$filter', text: 'sentAt le {value}', joined: ' and ' },
        ],
        both: {
          several: { key: '$filter', text: '(sentAt ge {value})', joined: ' and ' },
          by: ' and sentAt le ',
        },
      },
      due: { one: { key: '$filter', text: 'due ge {value}', joined: ' and ' } },
      scannedAt: { one: { key: '$filter', text: 'scannedAt lt {value}', joined: ' and ' } },
      kind: { several: { key: '$filter', text: 'kind in ({value})', joined: ' and ' }, by: ',' },
      depot: {
        several: { key: '$filter', text: "depot_ID in ('{value}')", joined: ' and ' },
        by: "','",
      },
      parent: { one: { key: '$filter', text: 'parent_ID eq {value}', joined: ' and ' } },
      text: {
        all: [
          {
            key: '$filter',
            text: "(contains(tolower(code),tolower('{value}')) or contains(tolower(depot/name),tolower('{value}')))",
            joined: ' and ',
          },
        ],
      },
    },
    otherwise: { fragile: true },
  },
  read: {
    method: 'GET',
    path: '/Parcels({ID})',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/Parcels',
    verb: 'create',
    body: ['code', 'weight', 'depot_ID'],
  },
  update: {
    method: 'PATCH',
    path: '/Parcels({ID})',
    verb: 'update',
    body: ['code', 'weight'],
  },
  delete: {
    method: 'DELETE',
    path: '/Parcels({ID})',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
