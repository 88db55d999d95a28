import type { LifecycleModel, ResourceModel } from '../../language/model'
import type { Conformance } from '../interfaces/conformance'
import { checkConformance } from './check-conformance'
import { readHistory } from './read-log'

/** Reads a history and holds it against the table of a lifecycle. A sentence says why it cannot be read. */
export async function checkHistoryFile(
  file: string,
  { resource, lifecycle }: { resource: ResourceModel; lifecycle: LifecycleModel },
): Promise<Conformance | string> {
  const log = await readHistory(file, { keys: resource.key, resource: resource.name })
  return typeof log === 'string' ? log : checkConformance(log, lifecycle)
}
