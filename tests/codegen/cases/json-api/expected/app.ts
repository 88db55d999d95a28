// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Newsroom',
  brand: 'Newsroom',
  languages: {
    source: 'en',
    default: 'en',
    fallback: 'en',
    offered: [{ code: 'en', name: 'English', tag: 'en' }],
  },
  backend: {
    base: '/jsonapi',
    timeout: 5000,
    encoding: 'json',
    nested: 'indices',
    drop: [],
    envelope: {
      message: ['errors.0.detail', 'errors.0.title'],
      fields: { at: 'errors', field: 'source.pointer', message: 'detail' },
    },
    headers: { Accept: 'application/vnd.api+json' },
    token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  },
  session: {
    cookiePrefix: 'newsroom-',
    days: 1,
    login: { path: '/login', body: ['name', 'pass'], token: 'token' },
  },
  menu: [{ resource: 'article' }, { resource: 'person' }],
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
