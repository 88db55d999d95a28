import type { PresetName } from '../../codegen/language/schema'
import { capabilities, type Capability } from './capabilities'

/* Servers of other projects, with the capabilities that each of them lacks. The judges try all other capabilities. */

export interface TriedServer {
  /** The name that its tests use. */
  readonly name: string
  readonly version: string
  /** The preset of app.yaml with which the console calls it. Without one, its few kinds of records have YAML of their own. */
  readonly like?: PresetName
  /** The reason for each capability that the server does not have. */
  readonly lacks: Partial<Readonly<Record<Capability, string>>>
}

const lacksBecause = (why: string, ...names: readonly Capability[]): TriedServer['lacks'] =>
  Object.fromEntries(names.map((name) => [name, why]))

const noLogin = lacksBecause('it has no login', 'token', 'Basic', 'cookie')
const likeFirst = lacksBecause(
  'as by page numbers',
  'token',
  'Basic',
  'cookie',
  'browser',
  'contract',
)

export const triedServers: readonly TriedServer[] = [
  {
    name: 'json-server 1.0',
    version: '1.0.0-beta.3',
    like: 'json-server',
    lacks: { ...noLogin, 'field error': 'it refuses nothing' },
  },
  {
    name: 'Django REST framework',
    version: '3.14',
    like: 'django-rest',
    lacks: {},
  },
  {
    name: 'Django REST framework, limits and offsets',
    version: '3.14',
    like: 'django-rest',
    lacks: likeFirst,
  },
  {
    name: 'Django REST framework, cursors',
    version: '3.14',
    like: 'django-rest',
    lacks: likeFirst,
  },
  {
    name: 'Feathers',
    version: '5.0',
    like: 'feathers',
    lacks: lacksBecause('its authentication has no such strategy', 'Basic', 'cookie'),
  },
  {
    name: 'express-crud-router',
    version: '8.1',
    like: 'simple-rest',
    lacks: { ...noLogin, 'field error': 'it refuses nothing' },
  },
  {
    name: 'Directus',
    version: '10.13',
    like: 'directus',
    lacks: {
      Basic: 'it knows no Basic',
      cookie: 'its cookie only renews tokens',
    },
  },
  {
    name: 'Redmine',
    version: '5.0',
    like: 'redmine',
    lacks: { cookie: 'its forms are for people, not for programs' },
  },
  {
    name: 'Fortune',
    version: '5.5',
    like: 'json-api',
    lacks: noLogin,
  },
  {
    name: 'Parse Server',
    version: '7.5',
    like: 'parse',
    lacks: {
      ...lacksBecause('it knows tokens only', 'Basic', 'cookie'),
      import:
        'it wants the key of its application beside the token, and an import sends one header',
    },
  },
  {
    name: 'LoopBack',
    version: '4',
    like: 'loopback',
    lacks: lacksBecause('its authentication has no such strategy', 'Basic', 'cookie'),
  },
  {
    name: 'NestJS with CRUD',
    version: '10, @dataui/crud 5.3',
    like: 'nestjs-crud',
    lacks: lacksBecause('its service takes tokens only', 'Basic', 'cookie'),
  },
  {
    name: 'Strapi',
    version: '5.30',
    like: 'strapi',
    lacks: lacksBecause('it knows tokens only', 'Basic', 'cookie'),
  },
  {
    name: 'SAP CAP',
    version: '9.9',
    like: 'odata',
    lacks: lacksBecause('its users in tests log in by Basic', 'token', 'cookie'),
  },
  {
    name: 'WordPress',
    version: '6.1',
    like: 'wordpress',
    lacks: lacksBecause('its application passwords travel as Basic', 'token', 'cookie'),
  },
  {
    name: 'PowerDNS',
    version: '4.7',
    lacks: lacksBecause('it knows keys only', 'Basic', 'cookie'),
  },
  {
    name: 'PHP-CRUD-API',
    version: '2.16',
    lacks: {
      ...lacksBecause('its keys and sessions were not tried', 'token', 'cookie'),
      import: 'its document was not tried',
    },
  },
]

/** Presets that no server tries, each with the reason. */
export const untriedPresets: Partial<Readonly<Record<PresetName, string>>> = {
  'json-server-0': 'json-server 0.17 is a package of the project, so `npm test` asks it',
  postgrest:
    'PostgREST is in neither npm nor Debian; its client, postgrest-js, sends what a console sends (`tests/backends/postgrest.judge.ts`)',
  spring: 'no Spring application can be had from npm or Debian',
}

/** The reason why a server lacks a capability; null where the judges try it. */
export const lackingReason = (
  { lacks, like }: TriedServer,
  capability: Capability,
): string | null =>
  lacks[capability] ??
  // Where no preset says how a list is asked, the browser answers.
  (like === undefined || capabilities[capability].isSpelled(like)
    ? null
    : `\`like: ${like}\` has no word for it`)
