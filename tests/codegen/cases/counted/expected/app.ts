// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Shop',
  brand: 'Shop',
  languages: {
    source: 'en',
    default: 'en',
    fallback: 'en',
    offered: [{ code: 'en', name: 'English', tag: 'en' }],
  },
  backend: {
    base: '/api',
    timeout: 5000,
    encoding: 'json',
    nested: 'indices',
    drop: [],
    envelope: { message: 'message' },
    token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  },
  session: {
    cookiePrefix: 'shop-',
    days: 1,
    login: { path: '/login', body: ['username', 'password'], token: 'token' },
    password: {
      path: '/password',
      body: ['old', 'new', 'again'],
    },
  },
  menu: [{ resource: 'piece' }, { resource: 'maker' }],
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
