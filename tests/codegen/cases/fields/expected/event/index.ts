// Generated from schema/event.yaml. Change the YAML, not this file.
import { changedFiles, lazyPart, multipart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { eventCalls } from './calls'
import { eventCells } from './cells'
import { EventList } from './list'

export const event = {
  name: 'event',
  path: '/event',
  icon: 'list',
  key: ['id'],
  identity: ['name'],
  personal: [],
  wire: {
    poster: { write: 'poster_file' },
  },
  jsonTypes: {
    seats_gt: 'number',
    price_lt: 'number',
    labels_any: 'none',
    labels_all: 'none',
    id: 'number',
    opens: 'none',
    closes: 'none',
    doors: 'none',
    begin: 'none',
    seats: 'number',
    price: 'number',
    income: 'number',
    invoiceOn: 'none',
    labels: 'none',
    properties: 'none',
    extras: 'none',
    poster_file: 'none',
    papers: 'none',
  },
  files: changedFiles({ poster_file: 'poster', papers: 'papers' }),
  transport: multipart(restTransport),
  calls: eventCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  filters: {
    seats_gt: { field: 'seats', operator: 'gt' },
    price_lt: { field: 'price', operator: 'lt' },
    name_ne: { field: 'name', operator: 'not' },
    slug_nin: { field: 'slug', operator: 'notIn' },
    labels_any: { field: 'labels', operator: 'containsAny' },
    labels_all: { field: 'labels', operator: 'containsAll' },
  },
  lookups: [{ source: 'name', maxLength: 60 }],
  addressed: {
    name: {},
    seats_gt: {
      source: 'seatsOver',
    },
    price_lt: {
      source: 'priceUnder',
    },
    name_ne: {
      source: 'nameNot',
    },
    slug_nin: {
      source: 'slugNotIn',
      takes: 'several',
    },
    labels_any: {
      source: 'someLabels',
      takes: 'several',
    },
    labels_all: {
      source: 'allLabels',
      takes: 'several',
    },
  },
  sortable: ['id', 'name', 'opens', 'doors', 'price'],
  lifecycles: [],
  cells: eventCells,
  list: EventList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
  show: lazyPart(() => import('./show')),
} as const satisfies ResourceDefinition
