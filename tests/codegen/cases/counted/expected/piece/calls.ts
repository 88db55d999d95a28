// Generated from schema/piece.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const pieceCalls = {
  list: {
    method: 'GET',
    path: '/piece?context=view',
    verb: 'list',
    body: ['filter[where][state]', 'price', 'filter[where][maker.id]', 'text', 'page', 'pageSize'],
    paging: { offset: 'filter[skip]', size: 'filter[limit]' },
    sort: { key: 'filter[order]', form: 'space', words: ['ASC', 'DESC'] },
    spelling: {
      price: { ends: [{ key: 'filter[where][cents][gte]' }, { key: 'filter[where][cents][lte]' }] },
      text: {
        all: [
          { key: 'filter[where][or][0][title][ilike]' },
          { key: 'filter[where][or][1][note][ilike]' },
        ],
      },
    },
    otherwise: { 'filter[where][state]': 'any' },
  },
  total: {
    method: 'GET',
    path: '/piece/count',
    body: ['filter[where][state]', 'price', 'filter[where][maker.id]', 'text'],
    total: 'count',
    spelling: {
      'filter[where][state]': { one: { key: 'where[state]' } },
      price: { ends: [{ key: 'where[cents][gte]' }, { key: 'where[cents][lte]' }] },
      'filter[where][maker.id]': { one: { key: 'where[maker.id]' } },
      text: { all: [{ key: 'where[or][0][title][ilike]' }, { key: 'where[or][1][note][ilike]' }] },
    },
    otherwise: { 'filter[where][state]': 'any' },
  },
  read: {
    method: 'GET',
    path: '/piece/{id}?context=view',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/piece',
    verb: 'create',
    body: ['title', 'note', 'price', 'state', 'maker', 'helpers'],
  },
  update: {
    method: 'PUT',
    path: '/piece/{id}',
    verb: 'update',
    body: ['title', 'note', 'price', 'state', 'maker', 'helpers'],
  },
  delete: {
    method: 'DELETE',
    path: '/piece/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
