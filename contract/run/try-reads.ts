import type { Model, ResourceModel } from '../../codegen/language/model'
import { type ContractCheck, createCheckRecorder } from '../exchange/check-recorder'
import { createContractClient, type RequestLimits } from '../exchange/client'
import { checkRowFields } from '../reads/fields'
import { checkFilters } from '../reads/filters'
import { checkDistinctKeys, checkList, type CheckContext } from '../reads/list'
import { checkPaging } from '../reads/paging'
import { callNamed } from '../reads/record'
import { checkRecordRead } from './run-contract'

interface TrialOptions {
  model: Model
  resources: readonly ResourceModel[]
  /** Origin of the backend. */
  target: string
  /** The token of somebody who is logged in; null where nobody has to be. */
  token: string | null
  limits: RequestLimits
}

const tryResource = async (subject: CheckContext): Promise<void> => {
  const { resource } = subject
  const call = callNamed(resource, resource.verbs.list)
  // A list that is asked for by POST may be a mistake that adds a record.
  if (call?.method !== 'GET') return
  const first = await checkList(subject, call, () => Promise.resolve(false))
  const [row] = first?.rows ?? []
  if (!first || row === undefined) return
  await checkPaging(subject, call, first)
  checkRowFields(subject, first.rows)
  checkDistinctKeys(subject, first.rows)
  await checkFilters(subject, call, first.rows)
  await checkRecordRead(subject, row)
}

/**
 * Tries the lists of a backend with few requests, none of which changes anything: pages, totals, filters, and one record
 * by its key. Gives the checks of each resource.
 */
export const tryReads = async ({
  token,
  resources,
  ...options
}: TrialOptions): Promise<Map<string, readonly ContractCheck[]>> => {
  const { model } = options
  const client = createContractClient({ ...options, write: false })
  client.begin(token, null)
  const tried = async (resource: ResourceModel): Promise<readonly ContractCheck[]> => {
    const recorder = createCheckRecorder(resource.name)
    await tryResource({ model, resource, client, recorder })
    return recorder.checks
  }
  const found = new Map<string, readonly ContractCheck[]>()
  for (const resource of resources) found.set(resource.name, await tried(resource))
  return found
}
