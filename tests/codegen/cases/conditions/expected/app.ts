// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Depot',
  brand: 'Depot',
  languages: {
    source: 'en',
    default: 'en',
    fallback: 'en',
    offered: [{ code: 'en', name: 'English', tag: 'en' }],
  },
  backend: {
    base: '/odata',
    timeout: 5000,
    encoding: 'json',
    nested: 'indices',
    drop: [],
    envelope: {
      message: 'error.message',
      fields: [
        { at: 'error.details', field: 'target', message: 'message' },
        { at: 'error', field: 'target', message: 'message' },
      ],
    },
    token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  },
  session: {
    cookiePrefix: 'depot-',
    days: 1,
    login: { path: '/login', body: ['email', 'pass'], token: 'token' },
  },
  menu: [{ resource: 'Parcels' }, { resource: 'Depots' }, { resource: 'Rates' }],
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
