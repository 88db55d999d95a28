// Generated from schema/Parcels.yaml. Change the YAML, not this file.
import { askingOtherwise, inDialect, lazyPart, restTransport, spelling } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { parcelsCalls } from './calls'
import { parcelsCells } from './cells'
import { kindChoices } from './choices'
import { ParcelsList } from './list'

export const parcels = {
  name: 'Parcels',
  path: '/Parcels',
  icon: 'list',
  key: ['ID'],
  identity: ['code'],
  personal: [],
  wire: {
    depot: { read: 'depot_ID', write: 'depot_ID' },
    parent: { read: 'parent_ID', write: 'parent_ID' },
    depotName: { path: ['depot', 'name'] },
  },
  jsonTypes: {
    weight: 'number',
    fragile: 'boolean',
    sentAt: 'none',
    due: 'none',
    scannedAt: 'number',
    kind: 'number',
    depot: 'none',
    parent: 'none',
    depot_ID: 'none',
    parent_ID: 'none',
  },
  transport: askingOtherwise(spelling(inDialect(restTransport))),
  calls: parcelsCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  filters: {
    text: { fields: ['code', 'depotName'], operator: 'contains' },
    weight: { field: 'weight', operator: 'between' },
    sentAt: { field: 'sentAt', operator: 'between' },
    due: { field: 'due', operator: 'gte' },
    scannedAt: { field: 'scannedAt', operator: 'lt' },
    kind: { field: 'kind', operator: 'in' },
    depot: { field: 'depot', operator: 'in' },
  },
  lookups: [{ source: 'code', maxLength: 20 }],
  addressed: {
    code: {},
    text: {},
    weight: {
      takes: 'ends',
    },
    fragile: {
      choices: [{ code: true }, { code: false }],
    },
    sentAt: {
      takes: 'ends',
    },
    due: {},
    scannedAt: {
      is: 'number',
    },
    kind: {
      takes: 'several',
      choices: kindChoices,
    },
    depot: {
      takes: 'several',
    },
    parent: {},
  },
  sortable: ['code', 'weight', 'fragile', 'sentAt', 'due', 'scannedAt', 'kind', 'depot', 'parent'],
  lifecycles: [],
  cells: parcelsCells,
  list: ParcelsList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
