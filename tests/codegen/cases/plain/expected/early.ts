// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'X-Token', cookie: 'token' },
  envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
  cookiePrefix: 'plain-',
  languages: { default: 'en', visitor: { en: 'en' }, offered: [{ code: 'en' }] },
  lists: {
    '/note': {
      resource: 'note',
      pageSize: 15,
      request: {
        url: '/api/note',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: '',
      },
    },
  },
} as const satisfies EarlyDefinition
