// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'X-Token', cookie: 'token' },
  envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
  cookiePrefix: 'act-',
  idleLock: { minutes: 1, warnSeconds: 30 },
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/articles': {
      resource: 'article',
      pageSize: 25,
      request: {
        url: '/api/model/article?title=&open=&topicId=&page=1&pageSize=25',
        method: 'GET',
        headers: {},
      },
      slots: {
        in: 'query',
        page: 'page',
        filters: { title: { at: 'title' }, topicId: { at: 'topicId' } },
      },
    },
    '/note': {
      resource: 'note',
      pageSize: 15,
      request: {
        url: '/api/note',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: '',
      },
    },
    '/topic': {
      resource: 'topic',
      pageSize: 15,
      request: { url: '/api/topic?page=1&pageSize=15', method: 'GET', headers: {} },
      sizes: {
        '5': { url: '/api/topic?page=1&pageSize=5' },
        '25': { url: '/api/topic?page=1&pageSize=25' },
      },
      slots: { in: 'query', page: 'page', filters: {} },
      paint: { rows: 'data', texts: { id: { as: 'text' }, name: { as: 'text' } } },
    },
  },
} as const satisfies EarlyDefinition
