import { usualIdempotencyHeader } from '../../wire/request'
import type { AppModel, EnvelopeModel, MenuEntry } from '../model'
import { importSettings } from './app-settings'
import { callLiteral } from './calls'
import { openScope, type Draft } from './file'
import { literal, objectLines } from '../names/literal'

export const APP_SOURCE = 'schema/app.yaml'

/** Message key of a menu entry's label. */
export const menuKey = (entry: Exclude<MenuEntry, { kind: 'resource' }>): string => {
  if (entry.kind === 'page') return entry.page
  return entry.kind === 'url' ? entry.url : entry.key
}

const menuEntry = (entry: MenuEntry): object => {
  if (entry.kind === 'resource') return { resource: entry.resource }
  const { icon } = entry
  const label = `menu.${menuKey(entry)}`
  if (entry.kind === 'page') return { page: entry.page, label, icon }
  if (entry.kind === 'url') return { url: entry.url, label, icon }
  if (entry.kind === 'temporary') return { temporary: entry.key, label, icon }
  return { key: entry.key, label, icon, entries: entry.entries.map(menuEntry) }
}

const backendCode = ({ backend }: AppModel): string => {
  // These are left out: each call already has what they say.
  const {
    transport: _,
    paging: __,
    sort: ___,
    idempotencyHeader,
    token,
    envelope,
    ...rest
  } = backend
  const { prefix, ...names } = token
  const entries = {
    ...rest,
    ...(idempotencyHeader === usualIdempotencyHeader ? {} : { idempotencyHeader }),
    envelope: envelopeFacts(envelope),
    token: prefix === '' ? names : { ...names, prefix },
  }
  return objectLines(Object.entries(entries).map(([key, value]) => [key, literal(value)]))
}

const loginOf = ({ login }: AppModel['session']): object =>
  Object.fromEntries(Object.entries(login).filter(([, value]) => value !== null))

/** The parts of the envelope that are there. A list of one code becomes the code itself. */
export const envelopeFacts = ({
  code,
  message,
  data,
  fields,
  success,
  login,
  conflict,
}: EnvelopeModel): object => ({
  code: code ?? undefined,
  message: message ?? undefined,
  data: data ?? undefined,
  fields: fields ?? undefined,
  success: success.length > 1 ? success : success[0],
  login: login.length > 1 ? login : login[0],
  conflict: conflict.length > 1 ? conflict : conflict[0],
})

const sessionCode = ({ backend, session }: AppModel): string =>
  objectLines([
    ['cookiePrefix', literal(session.cookiePrefix)],
    ['days', literal(session.days)],
    ...(session.idleLock ? [['idleLock', literal(session.idleLock)] as const] : []),
    ['login', literal(loginOf(session))],
    ['password', callLiteral(session.password, backend, [])],
  ])

const menuCode = (entries: readonly MenuEntry[]): string =>
  `[\n${entries.map((entry) => `${literal(menuEntry(entry))},`).join('\n')}\n]`

/** What app.yaml says, as data. */
export const appFile = (app: AppModel): Draft => {
  const scope = openScope('app')
  const type = scope.type('../kit', 'AppDefinition')
  const entries: (readonly [string, string])[] = [
    ['title', literal(app.title)],
    ['brand', literal(app.brand)],
    ['languages', literal(app.languages)],
    ['backend', backendCode(app)],
    ['session', sessionCode(app)],
    ['menu', menuCode(app.menu)],
    ...(app.header ? [['header', menuCode(app.header)] as const] : []),
    ['pager', literal(app.pager)],
    ['rangeLimits', literal(app.rangeLimits)],
  ]
  const code = objectLines(entries, importSettings(scope))
  return {
    path: 'app.ts',
    source: APP_SOURCE,
    code: `${scope.imports()}\n\nexport const app = ${code} as const satisfies ${type}\n`,
  }
}
