// Generated from schema/parcel.yaml. Change the YAML, not this file.
import { emptyInputs, lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { parcelCalls } from './calls'
import { parcelCells } from './cells'
import { ParcelList } from './list'

export const parcel = {
  name: 'parcel',
  path: '/parcel',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  jsonTypes: {
    id: 'number',
    country: 'none',
    region: 'none',
    address: { country: 'none' },
    province: 'number',
    city: 'number',
    ownerType: 'none',
    owner: 'none',
    stops: { province: 'number', city: 'number', kind: 'none' },
  },
  writes: emptyInputs({
    address: ['usual', { fields: { country: 'usual', province: 'usual' } }],
    stops: [
      'usual',
      { fields: { province: 'usual', city: 'usual', kind: 'usual', quay: 'usual' } },
    ],
  }),
  transport: restTransport,
  calls: parcelCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  sortable: ['id', 'country', 'owner'],
  lifecycles: [],
  cells: parcelCells,
  list: ParcelList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
  show: lazyPart(() => import('./show')),
} as const satisfies ResourceDefinition
