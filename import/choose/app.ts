import type { BackendSaid, ResourceSaid, Said } from '../described'
import { usual } from '../described/usual'

/** app.yaml in the words of the language. */
export type AppYaml = Record<string, unknown>

interface Access {
  kind: string
  header?: string
  prefix?: string
}

const languages: Readonly<Record<string, { name: string; tag: string }>> = {
  en: { name: 'English', tag: 'en' },
  'zh-chs': { name: '简体中文', tag: 'zh-Hans' },
  ja: { name: '日本語', tag: 'ja' },
}

/** The language that the labels of a source are written in, as far as their letters tell. */
const languageOf = (resources: readonly ResourceSaid[]): string => {
  const labels = resources.flatMap(({ label, fields }) => [
    label ?? '',
    ...[...fields.values()].map((field) => String(field['label'] ?? '')),
  ])
  const said = labels.filter((label) => label !== '').join('')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(said)) return 'ja'
  return /\p{Script=Han}/u.test(said) ? 'zh-chs' : 'en'
}

/** Where the rows and the total of most paged lists stand. */
const places = (
  resources: readonly ResourceSaid[],
  { countHeader, like, transport, paging }: BackendSaid,
): Record<string, unknown> => {
  // The transport `rest` pages in its own way where nothing else is said.
  if (like !== undefined || (transport === 'rest' && paging === undefined)) return {}
  const paged = resources
    .flatMap(({ calls }) => calls.get('list') ?? [])
    .filter((list) => list.paged === true)
  if (paged.length === 0) return {}
  const rows = usual(paged.map((list) => list.rows ?? ''))
  const total = usual(paged.map((list) => list.total ?? ''))
  return {
    ...(rows === undefined || rows === '' ? {} : { rows }),
    ...(countHeader !== undefined
      ? { countHeader }
      : { total: total === '' || total === undefined ? 'unknown' : total }),
  }
}

const pagingOf = ({ paging, like }: BackendSaid, isPaged: boolean): unknown => {
  if (!isPaged || typeof paging !== 'object' || paging === null) return undefined
  const said = paging as Record<string, unknown>
  const isUsual =
    like === 'django-rest' &&
    said['page'] === 'page' &&
    said['size'] === 'page_size' &&
    said['max'] === undefined
  return isUsual ? undefined : paging
}

/** What the whole backend has in common, with what the lists agree about. */
export const backendOf = ({ backend, resources }: Said): BackendSaid => {
  const isPaged = resources.some(({ calls }) => calls.get('list')?.paged === true)
  const { access: _, countHeader, paging: __, sort, ...said } = backend
  const paging = pagingOf(backend, isPaged)
  const isDjango = backend.like === 'django-rest'
  const sortKey = (sort as { key?: unknown } | undefined)?.key
  return {
    ...said,
    ...(backend.like === undefined && said['transport'] === undefined ? { transport: 'json' } : {}),
    ...encodingOf(resources),
    ...(isPaged ? places(resources, backend) : {}),
    ...(isPaged && countHeader !== undefined ? { countHeader } : {}),
    ...(paging === undefined ? {} : { paging }),
    ...(isPaged && sort !== undefined && !(isDjango && sortKey === 'ordering') ? { sort } : {}),
  }
}

/** How most bodies are written, where it is not as the transport has it. */
const encodingOf = (resources: readonly ResourceSaid[]): Record<string, unknown> => {
  const calls = resources.flatMap(({ calls: own, actions }) => [
    ...own.values(),
    ...actions.values(),
  ])
  const bodies = calls.filter(({ method }) => method !== 'GET' && method !== 'DELETE')
  return usual(bodies.map(({ encoding }) => encoding ?? 'json')) === 'form'
    ? { encoding: 'form' }
    : {}
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 30) || 'console'

const tokenOf = (access: Access | undefined): Record<string, unknown> => ({
  header: access?.header ?? 'Authorization',
  ...(access?.kind === 'key'
    ? access.prefix === undefined
      ? {}
      : { prefix: access.prefix }
    : { prefix: access?.prefix ?? 'Bearer' }),
  cookie: 'token',
})

/** Everything of a console that is no resource. */
export const appYaml = (
  said: Said,
  names: readonly string[],
): { app: AppYaml; missing: string[] } => {
  const language = languageOf(said.resources)
  const access = said.backend['access'] as Access | undefined
  const { login, password } = said.session
  const missing = login ? [] : ['the login: app.yaml has a made-up one under `session`']
  return {
    missing: password
      ? missing
      : [...missing, 'the call that changes the password: app.yaml has a made-up one'],
    app: {
      title: said.title.trim().slice(0, 60) || 'Console',
      languages: { source: language, offered: { [language]: languages[language] } },
      backend: { ...backendOf(said), token: tokenOf(access) },
      session: {
        cookiePrefix: `${slug(said.title)}-`,
        login: login ?? { path: '/login', body: ['username', 'password'], token: 'token' },
        password: password ?? { path: '/password', body: ['old', 'password', 'password2'] },
      },
      menu: [...names],
    },
  }
}
