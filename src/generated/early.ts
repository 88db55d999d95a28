// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'X-Token', cookie: 'token' },
  envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
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
      sizes: {
        '10': { body: 'page=1&pageSize=10&status=&mobile=&name=&applyTime=&sn=' },
        '15': { body: 'page=1&pageSize=15&status=&mobile=&name=&applyTime=&sn=' },
        '30': { body: 'page=1&pageSize=30&status=&mobile=&name=&applyTime=&sn=' },
        '50': { body: 'page=1&pageSize=50&status=&mobile=&name=&applyTime=&sn=' },
        '100': { body: 'page=1&pageSize=100&status=&mobile=&name=&applyTime=&sn=' },
        '200': { body: 'page=1&pageSize=200&status=&mobile=&name=&applyTime=&sn=' },
      },
      slots: {
        in: 'body',
        page: 'page',
        filters: {
          status: {
            at: 'status',
            values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
          },
          sn: { at: 'sn' },
        },
      },
      paint: {
        rows: 'data',
        state: 'status',
        codes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
        texts: {
          id: { as: 'text' },
          sn: { as: 'text' },
          productId: { as: 'text' },
          mobile: { as: 'text' },
          idNumber: { as: 'text' },
          name: { as: 'text' },
          amount: { as: 'number', least: 0, most: 2 },
          term: { as: 'text' },
          applyTime: { as: 'time', codec: 'unix' },
          dueTime: { as: 'time', codec: 'unix' },
        },
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
