// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Act',
  brand: 'Act',
  languages: {
    source: 'en',
    default: 'en',
    fallback: 'en',
    offered: [{ code: 'en', name: 'English', tag: 'en' }],
  },
  backend: {
    base: '/api',
    timeout: 5000,
    encoding: 'form',
    nested: 'indices',
    drop: [],
    envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
    token: { header: 'X-Token', cookie: 'token' },
  },
  session: {
    cookiePrefix: 'act-',
    days: 1,
    idleLock: { minutes: 1, warnSeconds: 30 },
    login: {
      path: '/login',
      body: ['username', 'password'],
      token: 'token',
      user: 'uuid',
      name: 'name',
    },
    password: {
      path: '/password',
      body: ['old', 'password', 'password2'],
    },
  },
  menu: [{ resource: 'article' }, { resource: 'topic' }, { resource: 'note' }],
  pager: {
    sizes: [10, 20, 30, 40],
    default: 15,
    table: { sizes: [5, 25], layout: ['total', 'sizes', 'prev', 'pager', 'next', 'jumper'] },
  },
  rangeLimits: { week: 7, month: 31 },
  ...appSettings,
} as const satisfies AppDefinition
