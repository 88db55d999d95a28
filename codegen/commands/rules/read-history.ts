import { RECENT_DAYS, type Conformance } from '../../rules/interfaces/conformance'
import type { StepCountLookup } from '../../rules/diff/lines/wording'
import type { Code, LifecycleModel, Model, ResourceModel } from '../../language/model'

/** A lifecycle that a history may be about. The key is how it is named on the command line. */
export interface KeyedLifecycle {
  key: string
  resource: ResourceModel
  lifecycle: LifecycleModel
}

/** The lifecycles of a model; from the second one of a resource on, the field is a part of its key. */
export const keyedLifecyclesIn = ({ resources }: Model): KeyedLifecycle[] =>
  resources.flatMap((resource) =>
    resource.lifecycles.map((lifecycle, index) => ({
      key: index === 0 ? resource.name : `${resource.name}.${lifecycle.field}`,
      resource,
      lifecycle,
    })),
  )

/** The lifecycle that an option is about; a sentence when that is not clear. */
export function selectLifecycle<Each extends KeyedLifecycle>(
  option: string,
  owned: readonly Each[],
  of: string | null,
): Each | string {
  const names = owned.map(({ key }) => key).join(', ')
  if (owned.length === 0) return `${option}: no resource has a lifecycle`
  if (of === null && owned.length > 1) return `--of: expected one of ${names}`
  const found = of === null ? owned[0] : owned.find(({ key }) => key === of)
  return found ?? `--of: expected one of ${names}, got ${JSON.stringify(of)}`
}

export interface HistoryOptions {
  history: string
  of: string | null
}

/** Holds a history against one of these lifecycles; a sentence says why that cannot be done. */
export async function readConformance<Each extends KeyedLifecycle>(
  { history: file, of }: HistoryOptions,
  owned: readonly Each[],
): Promise<{ history: Conformance; about: Each } | string> {
  const about = selectLifecycle('--history', owned, of)
  if (typeof about === 'string') return about
  const { checkHistoryFile } = await import('../../rules/conformance')
  const history = await checkHistoryFile(file, about)
  return typeof history === 'string' ? `--history ${file}: ${history}` : { history, about }
}

const nobodyKnows: StepCountLookup = () => null

/** How often steps were made before a change; a sentence when the history cannot be read. */
export async function readStepCounts(
  { history, of }: { history: string | null; of: string | null },
  before: Model,
): Promise<StepCountLookup | string> {
  if (history === null) return nobodyKnows
  const read = await readConformance({ history, of }, keyedLifecyclesIn(before))
  if (typeof read === 'string') return read
  const { about } = read
  const { pairs, last } = read.history
  const codes = new Set(about.lifecycle.statuses.map(({ code }) => code))
  return (resource, field, from: Code, to: Code) => {
    const isOther = resource !== about.resource.name || field !== about.lifecycle.field
    if (isOther || !codes.has(from) || !codes.has(to)) return null
    const pair = pairs.find((each) => each.from === from && each.to === to)
    const days = last === null ? null : RECENT_DAYS
    if (!pair) return { count: 0, records: 0, days }
    return days === null
      ? { count: pair.count, records: pair.records, days }
      : { ...pair.recent, days }
  }
}
