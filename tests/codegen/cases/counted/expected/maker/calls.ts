// Generated from schema/maker.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const makerCalls = {
  list: {
    method: 'GET',
    path: '/maker?context=edit',
    verb: 'list',
    body: ['page', 'pageSize'],
    paging: { offset: 'filter[skip]', size: 'filter[limit]' },
    sort: { key: 'filter[order]', form: 'space', words: ['ASC', 'DESC'] },
  },
  total: {
    method: 'GET',
    path: '/maker/count',
    body: [],
    total: 'count',
  },
  read: {
    method: 'GET',
    path: '/maker/{id}?context=edit',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/maker',
    verb: 'create',
    body: ['name'],
  },
  update: {
    method: 'PUT',
    path: '/maker/{id}',
    verb: 'update',
    body: ['name'],
  },
  delete: {
    method: 'DELETE',
    path: '/maker/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
