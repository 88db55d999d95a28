import type { PresetName } from '../../codegen/language/schema'
import { capabilities, type Capability } from './capabilities'

/* The servers that are not ours, and what each of them has not. What is not said here has to be tried. */

export interface Server {
  /** As its tests call it. */
  readonly name: string
  readonly version: string
  /** The preset that it is spoken to by; a server without one judges something else than a whole console. */
  readonly like: PresetName
  /** Why a cell stays empty. */
  readonly lacks: Partial<Readonly<Record<Capability, string>>>
}

const lacksBecause = (why: string, ...names: readonly Capability[]): Server['lacks'] =>
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

export const servers: readonly Server[] = [
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
      import: 'it wants a header of its own, and an import sends none but `Authorization`',
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
]

/** Presets that no server has been asked by, and why. */
export const untried: Partial<Readonly<Record<PresetName, string>>> = {
  'json-server-0': 'json-server 0.17 is a package of the project, so `npm test` asks it',
  postgrest:
    'PostgREST is in neither npm nor Debian; its client, postgrest-js, sends what a console sends (`tests/backends/postgrest.judge.ts`)',
  spring: 'no Spring application can be had from npm or Debian',
}

/** Why a server leaves a capability empty, or null where it has to be tried. */
export const lackOf = ({ lacks, like }: Server, capability: Capability): string | null =>
  lacks[capability] ??
  (capabilities[capability].isSpelled(like) ? null : `\`like: ${like}\` has no word for it`)
