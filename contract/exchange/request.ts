import { jsonBodyTypes } from '../../codegen/language/model/json-types'
import type { CallModel, Model, ResourceModel } from '../../codegen/language/model'
import { addressPart, joinPath, pathKeys, withQuery } from '../../wire/path'
import { clientNamed, clientOf } from '../../wire/transports'
import type { ClientSide, WireFacts } from '../../wire/transports/transport'
import { writeVersionedRequest } from '../../wire/transports/versioned'
import { ownProperty, type KeyedValues } from '../../wire/values'
import type { SentVersion } from '../../wire/record-version'

/** A request as it goes out. */
export interface OutgoingRequest {
  url: string
  init: RequestInit
  /** Method and path, as messages name it. */
  name: string
  /** The request names the version of a record, so it can be refused because of that version. */
  versioned: boolean
}

/** Base and path joined with one slash. */
export const joinBasePath = (base: string, path: string): string =>
  joinPath(URL.canParse(base) ? new URL(base).pathname : base, path)

export type ClientCall = Pick<CallModel, 'method' | 'path' | 'encoding' | 'nested' | 'constants'> &
  Partial<
    Pick<
      CallModel,
      'verb' | 'countHeader' | 'paging' | 'sort' | 'body' | 'roles' | 'record' | 'wrap'
    >
  >

/** How the calls of a resource are written. A call that belongs to no resource is written as it is described. */
export const transportOf = (resource: ResourceModel | null): ClientSide =>
  resource === null ? clientNamed('admin') : clientOf(resource)

/** Fills an address where no record is known, as when nobody is logged in. It still addresses the call. */
const withAddress = (
  { path }: ClientCall,
  values: KeyedValues,
  strange: KeyedValues = {},
): KeyedValues => {
  const missing = pathKeys(path).filter((key) => addressPart(values, key) === null)
  const parts = missing.map((key) => [key, ownProperty(strange, key) ?? 'contract'])
  return { ...values, ...Object.fromEntries(parts) }
}

interface Facts {
  token: string | null
  resource: ResourceModel | null
  version?: SentVersion | undefined
  /** The key of the intent, for a call that carries one. */
  intent?: string | undefined
  /** The values have their types in JSON already. */
  settled?: boolean | undefined
  /** Headers of this call alone. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Keys for an address where no record is known. */
  strange?: KeyedValues | undefined
}

const factsOf = ({ resources }: Model, { resource, settled = false }: Facts): WireFacts => {
  if (resource === null) return {}
  const key = resource.fields.find(({ name }) => name === resource.key[0])
  const types = settled ? {} : (jsonBodyTypes(resource, resources) ?? undefined)
  return { key: key?.write ?? 'id', types }
}

/** The headers that say who calls, with which intent, and what belongs to this call alone. */
const requestHeaders = (
  { app }: Model,
  { token, intent, headers }: Facts,
): Readonly<Record<string, string>> => {
  const { token: place, idempotencyHeader } = app.backend
  return {
    ...(place && token !== null && { [place.header]: `${place.prefix}${token}` }),
    ...(intent !== undefined && { [idempotencyHeader]: intent }),
    ...headers,
  }
}

/** Writes a call and its values with the token, as the console does. */
export const buildRequest = (
  model: Model,
  call: ClientCall,
  values: KeyedValues,
  facts: Facts,
): OutgoingRequest => {
  const { resource, version } = facts
  const { backend } = model.app
  const whole = withAddress(call, { ...values, ...call.constants }, facts.strange)
  const written = writeVersionedRequest(
    {
      transport: transportOf(resource),
      backend,
      call: { body: [], ...call },
      values: whole,
      facts: factsOf(model, facts),
    },
    version,
  )
  if (written === null) throw new Error(`no address for ${call.path}`)
  const { method, path, query, headers, body, parts } = written
  const init: RequestInit = {
    method,
    headers: {
      Accept: 'application/json',
      ...backend.headers,
      ...headers,
      ...requestHeaders(model, facts),
    },
    redirect: 'manual',
    ...(parts ? { body: parts } : body === undefined ? {} : { body }),
  }
  return {
    url: withQuery(joinBasePath(backend.base, path), query),
    init,
    name: `${method} ${joinBasePath(backend.base, call.path)}`,
    versioned: version !== undefined,
  }
}
