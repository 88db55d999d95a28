import type { ApiBackend, ApiResource, ApiDescription } from '../api-description'
import { mostFrequent } from '../api-description/most-frequent'

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
const languageOf = (resources: readonly ApiResource[]): string => {
  const labels = resources.flatMap(({ label, fields }) => [
    label ?? '',
    ...[...fields.values()].map((field) => String(field['label'] ?? '')),
  ])
  const joined = labels.filter((label) => label !== '').join('')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(joined)) return 'ja'
  return /\p{Script=Han}/u.test(joined) ? 'zh-chs' : 'en'
}

/** Where the rows and the total of most paged lists stand. */
const listLayout = (
  resources: readonly ApiResource[],
  { countHeader, like, transport, paging }: ApiBackend,
): Record<string, unknown> => {
  // The transport `rest` pages in its own way where nothing else is said.
  if (like !== undefined || (transport === 'rest' && paging === undefined)) return {}
  const paged = resources
    .flatMap(({ calls }) => calls.get('list') ?? [])
    .filter((list) => list.paged === true)
  if (paged.length === 0) return {}
  const rows = mostFrequent(paged.map((list) => list.rows ?? ''))
  const total = mostFrequent(paged.map((list) => list.total ?? ''))
  return {
    ...(rows === undefined || rows === '' ? {} : { rows }),
    ...(countHeader !== undefined
      ? { countHeader }
      : { total: total === '' || total === undefined ? 'unknown' : total }),
  }
}

const pagingOf = ({ paging, like }: ApiBackend, isPaged: boolean): unknown => {
  if (!isPaged || typeof paging !== 'object' || paging === null) return undefined
  const parameters = paging as Record<string, unknown>
  const isUsual =
    like === 'django-rest' &&
    parameters['page'] === 'page' &&
    parameters['size'] === 'page_size' &&
    parameters['max'] === undefined
  return isUsual ? undefined : paging
}

/** What the whole backend has in common, with what the lists agree about. */
export const backendSettings = ({ backend, resources }: ApiDescription): ApiBackend => {
  const isPaged = resources.some(({ calls }) => calls.get('list')?.paged === true)
  const { access: _, countHeader, paging: __, sort, ...settings } = backend
  const paging = pagingOf(backend, isPaged)
  const isDjango = backend.like === 'django-rest'
  const sortKey = (sort as { key?: unknown } | undefined)?.key
  return {
    ...settings,
    ...(backend.like === undefined && settings['transport'] === undefined
      ? { transport: 'json' }
      : {}),
    ...encodingOf(resources),
    ...(isPaged ? listLayout(resources, backend) : {}),
    ...(isPaged && countHeader !== undefined ? { countHeader } : {}),
    ...(paging === undefined ? {} : { paging }),
    ...(isPaged && sort !== undefined && !(isDjango && sortKey === 'ordering') ? { sort } : {}),
  }
}

/** How most bodies are written, where it is not as the transport has it. */
const encodingOf = (resources: readonly ApiResource[]): Record<string, unknown> => {
  const calls = resources.flatMap(({ calls: own, actions }) => [
    ...own.values(),
    ...actions.values(),
  ])
  const bodies = calls.filter(({ method }) => method !== 'GET' && method !== 'DELETE')
  return mostFrequent(bodies.map(({ encoding }) => encoding ?? 'json')) === 'form'
    ? { encoding: 'form' }
    : {}
}

const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 30) || 'console'

/** A call that only a right login can make. */
const probeOf = ({ resources, session }: ApiDescription): string => {
  const lists = resources.flatMap(({ calls }) => calls.get('list') ?? [])
  return (
    session.probe ?? lists.find(({ method }) => method === 'GET')?.path ?? lists[0]?.path ?? '/'
  )
}

interface LoginDraft {
  token?: Record<string, unknown>
  login: unknown
  missing: string[]
}

/** How an operator logs in, as far as the source says it. */
const loginOf = (description: ApiDescription): LoginDraft => {
  const access = description.backend['access'] as Access | undefined
  const { login } = description.session
  const bearer = access?.header === undefined ? { prefix: 'Bearer' } : {}
  const header = {
    ...bearer,
    header: access?.header ?? 'Authorization',
    ...(access?.prefix === undefined ? {} : { prefix: access.prefix }),
  }
  if (login) {
    return { token: { ...header, cookie: 'token' }, login, missing: [] }
  }
  const path = probeOf(description)
  if (access?.kind === 'basic') return { login: { by: 'basic', path }, missing: [] }
  if (access === undefined || access.kind === 'none') return { login: 'none', missing: [] }
  if (access.kind === 'cookie') {
    return {
      login: 'none',
      missing: ['the login that sets the cookie: `session` says nobody logs in'],
    }
  }
  if (access.kind === 'query') {
    return {
      login: 'none',
      missing: [
        `a key in addresses (\`${access.header}\`): a proxy before the backend may add it, and \`session\` says nobody logs in`,
      ],
    }
  }
  const missing = [`a login by name: the console asks for a key, and tries it at ${path}`]
  return { token: header, login: { by: 'key', path }, missing }
}

/** Everything of a console that is no resource. */
export const buildAppYaml = (
  description: ApiDescription,
  names: readonly string[],
): { app: AppYaml; missing: string[] } => {
  const language = languageOf(description.resources)
  const { token, login, missing } = loginOf(description)
  const { password } = description.session
  return {
    missing,
    app: {
      title: description.title.trim().slice(0, 60) || 'Console',
      languages: { source: language, offered: { [language]: languages[language] } },
      backend: { ...backendSettings(description), ...(token ? { token } : {}) },
      session: {
        cookiePrefix: `${toSlug(description.title)}-`,
        login,
        ...(password && login !== 'none' ? { password } : {}),
      },
      menu: [...names],
    },
  }
}
