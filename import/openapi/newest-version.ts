import type { SchemaWalk } from '../json-schema/schema-fields'
import type { OperationGroup } from './operation-group'

const isVersion = (segment: string): boolean => /^v\d+(?:\.\d+)*$/iu.test(segment)

const withoutVersion = ({ stem }: OperationGroup): string =>
  stem
    .split('/')
    .filter((segment) => !isVersion(segment))
    .join('/')

const versionOf = ({ stem }: OperationGroup): number =>
  Number(stem.split('/').find(isVersion)?.slice(1) ?? 0) || 0

const callsOf = ({ read, create, update, remove, actions }: OperationGroup): number =>
  [read, create, update, remove].filter(Boolean).length + actions.length

/** One group for each path: of several versions the one that can do more, else the later one. */
export const newestVersionOfGroups = (
  groups: readonly OperationGroup[],
  walk: SchemaWalk,
): OperationGroup[] => {
  const byPath = new Map<string, OperationGroup[]>()
  for (const group of groups) {
    const path = withoutVersion(group)
    byPath.set(path, [...(byPath.get(path) ?? []), group])
  }
  return groups.filter((group) => {
    const [best] = (byPath.get(withoutVersion(group)) ?? []).toSorted(
      (a, b) => callsOf(b) - callsOf(a) || versionOf(b) - versionOf(a),
    )
    if (best && best !== group) {
      walk.note('other versions of a list', `${group.list.path} beside ${best.list.path}`)
    }
    return best === group
  })
}
