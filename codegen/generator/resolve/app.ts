import { appKeyEntries, type AppFacts } from '../../../schema-keys/app'
import type { AppContext } from '../../../schema-keys/shape/app-key'
import { keyFactsOf } from '../../../schema-keys/shape/key'
import { neededRoles } from '../../../wire/roles'
import { memoizeByObject } from '../../base/memoize-by-object'
import type { FieldPlaces } from '../../../wire/field-errors'
import { usualIdempotencyHeader } from '../../../wire/request'
import { transportNamed } from '../../../wire/transports'
import { toNameList, type AppYaml, type EnvelopeYaml } from '../../language/schema'
import type { AppModel, EnvelopeModel, TextTree } from '../../language/model'
import { backendPaging } from '../../language/read/listing'
import { rolePolicyOf } from '../../language/read/role-policy'
import type { ParsedSchema } from '../../language/read/schema'
import { buildHome } from './home'
import { listSorting } from './listing'
import { buildSession, buildToken } from './session'
import { menuWithPages } from './pages'
import {
  mergeTextTreesCached,
  shellTextsOf,
  textInAllLanguages,
  textTreeOf,
  type Languages,
} from '../../language/read/texts'

const noProof = { cookie: null, path: null, at: null, inHeader: null } as const

function buildBackend(yaml: AppYaml): AppModel['backend'] {
  const { backend } = yaml
  const { transport = 'admin' } = backend
  return {
    base: backend.base,
    timeout: backend.timeout ?? 5000,
    transport,
    encoding: backend.encoding ?? transportNamed(transport).schema.encoding,
    nested: backend.nested ?? 'indices',
    drop: [...(backend.drop ?? [])],
    envelope: buildEnvelope(backend.envelope),
    paging: backendPaging(backend) ?? null,
    sort: listSorting(backend),
    filters: backend.filters ?? null,
    idempotencyHeader: backend.idempotencyHeader ?? usualIdempotencyHeader,
    staleHeader: backend.staleHeader ?? null,
    written: backend.written ?? null,
    headers: backend.headers ?? {},
    csrf: backend.csrf ? { ...noProof, ...backend.csrf } : null,
    token: buildToken(yaml),
  }
}

export function buildApp(
  { source, yaml }: NonNullable<ParsedSchema['app']>,
  schema: ParsedSchema,
  languages: Languages,
): AppModel {
  const texts = shellTexts(schema, languages)
  const shell: Languages = { ...languages, translations: new Map(Object.entries(texts.own)) }
  const around: AppContext = {
    title: yaml.title,
    languages,
    policy: rolePolicyOf(yaml),
    label: (text) => textInAllLanguages(text, shell),
  }
  const facts = keyFactsOf(appKeyEntries, yaml, () => around) as AppFacts
  return {
    ...facts,
    menu: menuWithPages(facts.menu, schema, shell),
    backend: buildBackend(yaml),
    session: buildSession(source, yaml, shell),
    everybody: around.policy.everybody,
    accounts: accountsOf(yaml),
    home: buildHome(schema, shell),
    texts: texts.filled,
  }
}

/** Hours until a link is over, where app.yaml does not say. */
const usualLinkHours = 48

const accountsOf = (yaml: AppYaml): AppModel['accounts'] =>
  yaml.accounts
    ? {
        roles: [...neededRoles(toNameList(yaml.accounts.roles), rolePolicyOf(yaml), false)],
        gives: [...toNameList(yaml.accounts.gives)],
        hours: yaml.accounts.hours ?? usualLinkHours,
      }
    : null

/** Without an `envelope`, only the HTTP status speaks. Most such servers put the words of a refusal under this key. */
const usualEnvelope: EnvelopeYaml = { message: 'message' }

/** In YAML, a star is the whole answer. */
const WHOLE = '*'

type ErrorPlacesYaml = NonNullable<EnvelopeYaml['fields']>

const placesOf = (yaml: ErrorPlacesYaml): FieldPlaces[] => {
  if (Array.isArray(yaml)) return yaml.flatMap(placesOf)
  const { at, ...places } = typeof yaml === 'string' ? { at: yaml } : (yaml as FieldPlaces)
  return [at === undefined || at === WHOLE ? places : { at, ...places }]
}

const errorPlaces = (yaml: EnvelopeYaml['fields']): EnvelopeModel['fields'] => {
  if (yaml === undefined) return null
  const places = placesOf(yaml)
  return places.length === 1 ? (places[0] ?? null) : places
}

const buildEnvelope = (yaml: AppYaml['backend']['envelope'] = usualEnvelope): EnvelopeModel => {
  const { code, message, data, fields, expired, ...codes } = yaml === 'none' ? {} : yaml
  const { success = [], login = [], conflict = [] } = codes
  return {
    code: code ?? null,
    message: (typeof message === 'object' ? [...message] : message) ?? null,
    fields: errorPlaces(fields),
    data: data ?? null,
    success: [success].flat(),
    login: [login].flat(),
    conflict: [conflict].flat(),
    expired: expired ?? null,
  }
}

const nothing: TextTree = {}

const withoutResources = memoizeByObject((texts: TextTree): TextTree =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== 'resources')),
)

/**
 * The texts of the shell: as written, and with missing ones filled in, first from the fallback, then from English and
 * then from the source language.
 */
function shellTexts({ sources }: ParsedSchema, { source, fallback, offered }: Languages) {
  // Beside the schema folder stand translations of what its files say, and texts that replace those of the shell.
  const labels = (language: string): TextTree => {
    const file = sources.resourceTexts.get(language)
    return file ? withoutResources(textTreeOf(file)) : nothing
  }
  const own = (language: string): TextTree =>
    mergeTextTreesCached(shellTextsOf(sources.shellTexts.get(language), language), labels(language))
  const owns = Object.fromEntries(offered.map((code) => [code, own(code)]))
  const spare = mergeTextTreesCached(
    nothing,
    ...[source, 'en', fallback].map((code) => owns[code] ?? own(code)),
  )
  return {
    own: owns,
    filled: Object.fromEntries(
      Object.entries(owns).map(([code, texts]) => [code, mergeTextTreesCached(spare, texts)]),
    ),
  }
}
