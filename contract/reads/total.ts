import type { CallModel, Model, ResourceModel } from '../../codegen/language/model'
import type { ListRequest } from '../../wire/list-request'
import { valueAtDottedPath } from '../../wire/values'
import type { CallOutcome } from '../exchange/call-outcome'
import type { ContractClient } from '../exchange/client'
import { joinBasePath, transportOf } from '../exchange/request'
import { callNamed } from './record'

/* How many rows a list has in all: its answers say it, or a call that counts them. */

interface Asking {
  readonly model: Model
  readonly resource: ResourceModel
  readonly client: ContractClient
}

/** The call that counts the rows of a list, where the answers of the list do not say their number. */
const countingOf = (resource: ResourceModel, call: CallModel): CallModel | undefined =>
  call.name === resource.verbs.list ? callNamed(resource, resource.verbs.total) : undefined

export const hasTotal = (resource: ResourceModel, call: CallModel): boolean =>
  call.total !== null || call.countHeader !== null || countingOf(resource, call) !== undefined

/** The raw number that a call of its own gives, with the same filters. */
const countedBy = async (
  { client, resource }: Asking,
  counting: CallModel,
  { filter }: ListRequest,
): Promise<unknown> => {
  const values = transportOf(resource).list(counting, { filter })
  const answer = await client.send(counting, values, { resource })
  return answer.kind === 'success' ? valueAtDottedPath(answer.data, counting.total) : undefined
}

/** The raw value where the total should be, in the data or in a header. A header without a number gives its text. */
export const totalIn = async (
  asking: Asking,
  call: CallModel,
  answer: Extract<CallOutcome, { kind: 'success' }>,
  request: ListRequest,
): Promise<unknown> => {
  const { resource } = asking
  const counting = countingOf(resource, call)
  if (counting) return countedBy(asking, counting, request)
  if (!hasTotal(resource, call)) return null
  const { countHeader } = call
  const text = countHeader === null ? null : answer.headers.get(countHeader)
  return transportOf(resource).total(call, answer) ?? text ?? undefined
}

/** Where the number stands, in words. */
export const placeOfTotal = (
  { model, resource }: Pick<Asking, 'model' | 'resource'>,
  call: CallModel,
): string => {
  const counting = countingOf(resource, call)
  const { total, countHeader } = counting ?? call
  const where = countHeader === null ? `at \`${total}\`` : `in the header ${countHeader}`
  if (!counting) return where
  const address = `${counting.method} ${joinBasePath(model.app.backend.base, counting.path)}`
  return total === null ? `in the answer of ${address}` : `${where} of ${address}`
}
