// Generated from schema/app.yaml. Change the YAML, not this file.
import type { AppDefinition } from 'deskwright/kit'
import { appSettings } from './app-settings'

export const app = {
  title: 'Deskwright',
  brand: 'Deskwright',
  languages: {
    source: 'zh-chs',
    default: 'zh-chs',
    fallback: 'en',
    offered: [
      { code: 'zh-chs', name: '简体中文', tag: 'zh-Hans' },
      { code: 'en', name: 'English', tag: 'en' },
      { code: 'ja', name: '日本語', tag: 'ja' },
      { code: 'zh-cht', name: '繁體中文', tag: 'zh-Hant' },
    ],
  },
  backend: {
    base: '/admin',
    timeout: 5000,
    encoding: 'form',
    nested: 'indices',
    drop: ['total', 'loading'],
    envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
    token: { header: 'X-Token', cookie: 'token' },
  },
  session: {
    cookiePrefix: 'd2admin-1.10.0-',
    days: 1,
    login: {
      path: '/login',
      body: ['username', 'password'],
      token: 'token',
      user: 'uuid',
      name: 'name',
    },
    password: {
      path: 'admin/password',
      body: ['old', 'password', 'password2'],
      done: true,
    },
  },
  menu: [
    { page: 'index', label: 'menu.index', icon: 'home' },
    { resource: 'order' },
    { resource: 'pre-screening' },
    { resource: 'product' },
    { resource: 'bank' },
    { page: 'log', label: 'menu.log', icon: 'log' },
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
