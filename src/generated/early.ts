// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from '../kit'

export const early = {
  timeout: 5000,
  token: { header: 'X-Token', cookie: 'token' },
  cookiePrefix: 'd2admin-1.10.0-',
  languages: {
    default: 'zh-chs',
    offered: [{ code: 'zh-chs' }, { code: 'en' }, { code: 'ja' }, { code: 'zh-cht' }],
  },
  lists: {
    '/bank': {
      resource: 'bank',
      pageSize: 15,
      request: {
        url: '/admin/bank',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'code=&name=&type=&enabled=',
      },
    },
    '/order': {
      resource: 'order',
      pageSize: 20,
      request: {
        url: '/admin/order',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'page=1&pageSize=20&status=&mobile=&name=&applyTime=&sn=',
      },
    },
    '/front-screen': {
      resource: 'pre-screening',
      pageSize: 15,
      request: {
        url: '/admin/apply/test',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'mobile=&idNumber=',
      },
    },
    '/product-list': {
      resource: 'product',
      pageSize: 15,
      request: {
        url: '/admin/product',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: '',
      },
    },
  },
} as const satisfies EarlyDefinition
