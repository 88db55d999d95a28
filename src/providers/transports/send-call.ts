import type { Identifier } from 'ra-core'
import type { AdminClient, SendOptions } from '../http/admin-client'
import { filledPath, pathKeys } from './call-path'
import type { Act, Call, ResourceDefinition } from '../definitions/definition'
import { notFoundFailure } from '../http/failure'
import { filledIn, jsonValues } from './json-values'
import { createModelHelper } from './model-helper'
import { restListIn } from './rest-list'
import { own, type Values } from '../values/values'

type Client = Pick<AdminClient, 'send' | 'request' | 'report' | 'pathOf'>

const isId = (value: unknown): value is Identifier =>
  typeof value === 'string' || typeof value === 'number'

/** The key among the values of a body, and the rest of them. */
const splitKey = ({ key, wire = {} }: ResourceDefinition, body: Values): [Identifier, Values] => {
  const [field = 'id'] = key
  const name = wire[field]?.write ?? field
  const id = own(body, name)
  const rest = Object.entries(body).filter(([each]) => each !== name)
  return [isId(id) ? id : '', Object.fromEntries(rest)]
}

/** By the function of the model helper that has the name of the act. */
const sendAct = (
  client: Client,
  definition: ResourceDefinition,
  call: Call & { readonly act: Act },
  body: Values,
  options: SendOptions,
): Promise<unknown> => {
  const model = createModelHelper(client, call, options)
  const [id, values] = splitKey(definition, body)
  switch (call.act) {
    case 'list':
      return model.list(body)
    case 'store':
      return model.store(body)
    case 'edit':
      return model.edit(id)
    case 'update':
      return model.update(id, values)
    case 'delete':
      return model.delete(id)
    case 'sort': {
      const ids = own(body, 'ids')
      return model.reorder(Array.isArray(ids) ? ids.filter(isId) : [])
    }
  }
}

/** Values in their JSON types where the backend speaks plain JSON. */
const typedBody = ({ jsonTypes }: ResourceDefinition, call: Call, body: Values): Values => {
  if (jsonTypes === undefined) return body
  if (call.rest === 'list') {
    const list = restListIn(body)
    return { list: { ...list, filter: jsonValues(list.filter, jsonTypes) } }
  }
  const isAddress = call.method === 'GET' || call.method === 'DELETE'
  return isAddress ? filledIn(body) : jsonValues(body, jsonTypes)
}

/** Sends a call of a resource, whatever its transport. */
export const sendCall = async (
  client: Client,
  definition: ResourceDefinition,
  call: Call,
  values: Values,
  options: SendOptions,
): Promise<unknown> => {
  const { act } = call
  if (act !== undefined) return sendAct(client, definition, { ...call, act }, values, options)
  const path = filledPath(call.path, values)
  if (path === null) {
    const failure = notFoundFailure(client.pathOf(call))
    client.report(failure, options)
    throw failure
  }
  const taken = pathKeys(call.path).filter((key) => !call.body.includes(key))
  const kept = Object.entries(values).filter(([key]) => !taken.includes(key))
  const body = typedBody(definition, call, Object.fromEntries(kept))
  if (call.rest === undefined) return client.send({ ...call, path }, body, options)
  // A chunk of its own, for consoles that speak it.
  const { sendRest } = await import('./send-rest')
  return sendRest(client, call, splitKey(definition, values)[0], body, options)
}
