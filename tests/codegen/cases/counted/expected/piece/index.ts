// Generated from schema/piece.yaml. Change the YAML, not this file.
import { askingOtherwise, inDialect, restTransport, spelling } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { pieceCalls } from './calls'
import { pieceCells } from './cells'
import { stateChoices } from './choices'
import { PieceList } from './list'

export const piece = {
  name: 'piece',
  path: '/piece',
  icon: 'list',
  key: ['id'],
  identity: ['title'],
  personal: [],
  wire: {
    title: { path: ['title', 'raw'] },
    maker: { path: ['maker', 'id'] },
  },
  sorts: { title: 'title', price: 'cents' },
  jsonTypes: {
    'filter[where][state]': 'none',
    price: 'number',
    'filter[where][maker.id]': 'number',
    id: 'number',
    state: 'none',
    maker: 'number',
    helpers: 'number',
  },
  transport: askingOtherwise(spelling(inDialect(restTransport))),
  calls: pieceCalls,
  verbs: { list: 'list', read: 'read', delete: 'delete', total: 'total' },
  filters: {
    'filter[where][state]': { field: 'state', operator: 'equals' },
    price: { field: 'price', operator: 'between' },
    'filter[where][maker.id]': { field: 'maker', operator: 'equals' },
    text: { fields: ['title', 'note'], operator: 'contains' },
  },
  addressed: {
    'filter[where][state]': {
      source: 'state',
      choices: stateChoices,
    },
    price: {
      takes: 'ends',
    },
    'filter[where][maker.id]': {
      source: 'maker',
    },
    text: {},
  },
  sortable: ['id', 'title', 'price', 'helpers'],
  lifecycles: [],
  cells: pieceCells,
  list: PieceList,
} as const satisfies ResourceDefinition
