// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Parcels',
  brand: 'Parcels',
  languages: {
    source: 'en',
    default: 'en',
    fallback: 'en',
    offered: [{ code: 'en', name: 'English', tag: 'en' }],
  },
  backend: {
    base: '/v1',
    timeout: 5000,
    encoding: 'json',
    nested: 'indices',
    drop: [],
    envelope: { message: 'error.message' },
    token: { header: 'Authorization', cookie: 'jwt', prefix: 'Bearer ' },
  },
  session: {
    cookiePrefix: 'parcel-',
    days: 1,
    login: {
      path: '/session',
      body: ['user', 'pass'],
      token: 'access.token',
      user: 'user.id',
      name: 'user.name',
    },
    password: {
      method: 'PUT',
      path: '/session/password',
      body: ['old', 'new', 'again'],
    },
  },
  menu: [
    { resource: 'parcel' },
    { resource: 'city' },
    { resource: 'province' },
    { resource: 'org' },
    { resource: 'event' },
  ],
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
