// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Tier A',
  brand: 'A & B <"C">',
  languages: {
    source: 'zh-chs',
    default: 'en',
    fallback: 'en',
    offered: [
      { code: 'zh-chs', name: '简体中文', tag: 'zh-Hans' },
      { code: 'en', name: 'English', tag: 'en' },
    ],
  },
  backend: {
    base: '/admin',
    timeout: 3000,
    encoding: 'form',
    nested: 'brackets',
    drop: ['loading'],
    envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
    token: { header: 'X-Token', cookie: 'token' },
  },
  session: {
    cookiePrefix: 'tier-a-',
    days: 2,
    login: {
      path: '/login',
      body: ['username', 'password'],
      token: 'token',
      user: 'uuid',
      name: 'name',
      roles: 'duties',
    },
    password: {
      path: '/password',
      body: ['old', 'password', 'password2'],
      done: true,
    },
  },
  roles: { names: ['agent', 'lead-1'], everybody: 'none' },
  menu: [
    { page: 'index', label: 'menu.index', icon: 'home' },
    {
      key: 'sales',
      label: 'menu.sales',
      icon: 'pay',
      entries: [{ resource: 'ticket' }, { resource: 'release' }],
    },
    {
      url: 'https://example.org/help?a=1',
      label: 'menu.https://example.org/help?a=1',
      icon: 'help',
    },
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
