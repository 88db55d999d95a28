import type { Identifier } from 'ra-core'
import type { AdminClient, SendOptions } from './admin-client'
import type { Call, ResourceDefinition } from './definition'
import { createModelHelper } from './model-helper'
import { own, type Values } from './values'

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

/** Sends a call of a resource; one of the model helper by the function of that name. */
export const sendCall = (
  client: Pick<AdminClient, 'send'>,
  definition: ResourceDefinition,
  call: Call,
  body: Values,
  options: SendOptions,
): Promise<unknown> => {
  if (call.act === undefined) return client.send(call, body, options)
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
