import type { DataProvider, Identifier } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import type { AdminClient, SendOptions } from '../http/admin-client'
import type { Call } from '../definitions/definition'
import { filledIn } from './json-values'
import { restListIn } from './rest-list'
import type { Values } from '../values/values'

const CONTENT_RANGE = 'Content-Range'

/** A list whose total nobody tells is no failure: a full page then promises another one. */
const withTotal = (headers: Headers, name: string): Headers => {
  const all = new Headers(headers)
  if (!all.has(name)) all.set(name, '*/*')
  return all
}

/** An order that nobody asked for is left to the backend; the package asks for one always. */
const withoutOrder = (query: string): string =>
  query
    .split('&')
    .filter((part) => part !== `sort=${encodeURIComponent('["","ASC"]')}`)
    .join('&')

type RestClient = NonNullable<Parameters<typeof simpleRest>[1]>

/** The fetch of the package: our client sends, so that token, timeout, log and errors are those of every call. */
const httpClient =
  (client: Pick<AdminClient, 'request'>, countHeader: string, says: Values, options: SendOptions) =>
  async (...[url, init = {}]: Parameters<RestClient>): ReturnType<RestClient> => {
    const [path = '', query = ''] = String(url).split('?')
    const { method = 'GET', body } = init
    const json = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...json }
    const text = typeof body === 'string' ? { body } : {}
    const request = { path, query: withoutOrder(query), method, headers, ...text, says }
    const answer = await client.request(request, options)
    return {
      status: 200,
      headers: withTotal(answer.headers, countHeader),
      body: '',
      json: answer.data,
    }
  }

const send = async (
  provider: DataProvider,
  resource: string,
  call: Call,
  id: Identifier,
  values: Values,
): Promise<unknown> => {
  switch (call.rest) {
    case undefined:
    case 'list': {
      const { page, perPage, sort, filter } = restListIn(values)
      const list = { pagination: { page, perPage }, sort, filter: filledIn(filter) }
      const { data, total = Number.NaN } = await provider.getList(resource, list)
      return { data, ...(Number.isNaN(total) ? {} : { total }) }
    }
    case 'read':
      return (await provider.getOne(resource, { id })).data
    case 'create':
      return (await provider.create(resource, { data: values })).data
    case 'update':
      return (await provider.update(resource, { id, data: values, previousData: { id } })).data
    case 'delete':
      return (await provider.delete(resource, { id })).data
  }
}

/** Sends a call of a REST backend by the data provider that knows the dialect. */
export const sendRest = (
  client: Pick<AdminClient, 'request'>,
  call: Call,
  id: Identifier,
  values: Values,
  options: SendOptions,
): Promise<unknown> => {
  const countHeader = call.countHeader ?? CONTENT_RANGE
  const resource = call.path.replace(/^\//, '').replace(/\/\{[^{}]*\}$/, '')
  const provider = simpleRest('', httpClient(client, countHeader, values, options), countHeader)
  return send(provider, resource, call, id, values)
}
