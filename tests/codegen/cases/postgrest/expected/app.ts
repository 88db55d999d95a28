// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Register',
  brand: 'Register',
  languages: {
    source: 'en',
    default: 'en',
    fallback: 'en',
    offered: [{ code: 'en', name: 'English', tag: 'en' }],
  },
  backend: {
    base: '/rest/v1',
    timeout: 5000,
    encoding: 'json',
    nested: 'indices',
    drop: [],
    envelope: { message: 'message' },
    headers: { Prefer: 'count=exact, return=representation', apikey: 'public' },
    token: { header: 'Authorization', cookie: 'token', prefix: 'Bearer ' },
  },
  session: {
    cookiePrefix: 'register-',
    days: 1,
    login: { path: '/rpc/login', body: ['email', 'pass'], token: 'token' },
  },
  menu: [{ resource: 'film' }, { resource: 'director' }],
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
