import { namesOf, type CallYaml } from '../language'
import type { RestVerb } from '../model'
import type { Ledger } from '../read/ledger'
import type { ResourceView } from '../read/schema'
import { filterKeys, modelPathOf, savedFields, writeName } from './acts'

const methods = {
  list: 'GET',
  read: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
} as const satisfies Readonly<Record<RestVerb, string>>

const collectionOf = (resource: ResourceView): string =>
  modelPathOf(resource).replace(/^\/*/, '/').replace(/\/+$/, '')

/** The address of one record. */
const recordPath = (resource: ResourceView): string => {
  const [key = 'id'] = resource.yaml.key === undefined ? ['id'] : namesOf(resource.yaml.key)
  const field = resource.fields.find(({ name }) => name === key)
  return `${collectionOf(resource)}/{${field ? writeName(field) : key}}`
}

const bodyOf = (verb: RestVerb, resource: ResourceView): string[] => {
  switch (verb) {
    case 'list':
      return [...new Set([...filterKeys(resource), 'page', 'pageSize'])]
    case 'create':
      return savedFields('create', resource).map(writeName)
    case 'update':
      return savedFields('edit', resource).map(writeName)
    case 'read':
    case 'delete':
      return []
  }
}

/** A call of a REST backend as the schema would describe it. */
export const restFacts = (verb: RestVerb, resource: ResourceView): CallYaml => ({
  path: verb === 'list' || verb === 'create' ? collectionOf(resource) : recordPath(resource),
  method: methods[verb],
  body: bodyOf(verb, resource),
  ...(verb === 'delete' && { confirm: true }),
})

/** The call of a lifecycle that declares none: the status alone is changed. */
export const restMoveFacts = (ledger: Ledger, resource: ResourceView): CallYaml => {
  const field = resource.fields.find(({ name }) => name === ledger.field)
  const asks = ledger.moves.some(({ reason }) => reason !== 'none')
  return {
    path: recordPath(resource),
    method: 'PATCH',
    body: [field ? writeName(field) : ledger.field, ...(asks ? ['reason'] : [])],
  }
}
