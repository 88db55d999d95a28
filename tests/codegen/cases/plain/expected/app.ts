// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Plain',
  brand: 'Plain',
  languages: {
    source: 'en',
    default: 'en',
    visitor: { en: 'en' },
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
    cookiePrefix: 'plain-',
    days: 1,
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
  menu: [{ resource: 'note' }],
  pager: {
    sizes: [10, 20, 30, 40],
    default: 15,
    table: {
      sizes: [10, 15, 30, 50, 100, 200],
      layout: ['total', 'sizes', 'prev', 'pager', 'next', 'jumper'],
    },
  },
  rangeLimits: { week: 7, month: 31 },
  ...appSettings,
} as const satisfies AppDefinition
