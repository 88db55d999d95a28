// Generated from schema/film.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const filmCalls = {
  list: {
    method: 'GET',
    path: '/films',
    verb: 'list',
    countHeader: 'Content-Range',
    body: ['title', 'minutes', 'director', 'page', 'pageSize'],
    paging: { offset: 'offset', size: 'limit' },
    sort: { key: 'order', form: 'dot' },
    spelling: {
      title: { one: { key: 'title', text: 'imatch.{pattern}' } },
      minutes: {
        ends: [
          { key: 'minutes', text: 'gte.{value}' },
          { key: 'minutes', text: 'lte.{value}' },
        ],
        both: {
          several: { key: 'and', text: '(minutes.gte."{value}")', shared: true },
          by: '",minutes.lte."',
        },
      },
      director: { several: { key: 'director', text: 'in.("{value}")' }, by: '","' },
    },
  },
  read: {
    method: 'GET',
    path: '/films?id=eq.{id}',
    verb: 'read',
    body: [],
    record: '0',
  },
  create: {
    path: '/films',
    verb: 'create',
    body: ['title', 'minutes', 'director'],
    record: '0',
  },
  update: {
    method: 'PATCH',
    path: '/films?id=eq.{id}',
    verb: 'update',
    body: ['title', 'minutes'],
    record: '0',
  },
  delete: {
    method: 'DELETE',
    path: '/films?id=eq.{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
  state: {
    method: 'PATCH',
    path: '/films?id=eq.{id}',
    body: ['state'],
    record: '0',
  },
} as const satisfies Calls
