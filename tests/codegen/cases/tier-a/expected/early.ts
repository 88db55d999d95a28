// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 3000,
  token: { header: 'X-Token', cookie: 'token' },
  envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
  cookiePrefix: 'tier-a-',
  languages: { default: 'en', offered: [{ code: 'zh-chs' }, { code: 'en' }] },
  lists: {
    '/release': {
      resource: 'release',
      pageSize: 15,
      request: {
        url: '/admin/releases',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: '',
      },
    },
    '/tickets': {
      resource: 'ticket',
      pageSize: 30,
      request: {
        url: '/admin/ticket/list?page=1&pageSize=30&class=&arch%5B%5D=&priority=&priority_min=&phase=&parent=&create=',
        method: 'GET',
        headers: {},
      },
      sizes: {
        '10': {
          url: '/admin/ticket/list?page=1&pageSize=10&class=&arch%5B%5D=&priority=&priority_min=&phase=&parent=&create=',
        },
        '15': {
          url: '/admin/ticket/list?page=1&pageSize=15&class=&arch%5B%5D=&priority=&priority_min=&phase=&parent=&create=',
        },
        '50': {
          url: '/admin/ticket/list?page=1&pageSize=50&class=&arch%5B%5D=&priority=&priority_min=&phase=&parent=&create=',
        },
        '100': {
          url: '/admin/ticket/list?page=1&pageSize=100&class=&arch%5B%5D=&priority=&priority_min=&phase=&parent=&create=',
        },
        '200': {
          url: '/admin/ticket/list?page=1&pageSize=200&class=&arch%5B%5D=&priority=&priority_min=&phase=&parent=&create=',
        },
      },
    },
  },
} as const satisfies EarlyDefinition
