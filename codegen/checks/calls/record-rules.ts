import { isAddress } from '../../../wire/request'
import { transportNamed } from '../../../wire/transports'
import type { CallsYaml, CallYaml } from '../../language'
import type { Path } from '../../read/yaml/source'
import { builtCalls, type ResourceView } from '../../read/schema'
import type { Problem, Rule } from '../rule/rule'

const readName = ({ transport }: ResourceView): string => transportNamed(transport).schema.reads

interface Declared {
  readonly path: Path
  readonly name: string
  readonly call: CallYaml
}

const listed = (path: Path, calls: CallsYaml = {}): Declared[] =>
  Object.entries(calls).map(([name, call]) => ({ path: [...path, name], name, call }))

/** Every declared call with its place. */
const callsIn = ({ yaml, ledgers }: ResourceView): Declared[] => {
  const ofMoves = ledgers.map((ledger) => listed([...ledger.path, 'calls'], ledger.yaml.calls))
  return [...listed(['calls'], yaml.calls), ...ofMoves.flat()]
}

/** A call that reads one record has no rows. */
const rowsOfOne: Rule = {
  code: 'rows-of-one',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      callsIn(resource)
        .filter(({ name }) => name === readName(resource))
        .flatMap(({ path, name, call }): Problem[] => {
          const key = (['rows', 'total'] as const).find((each) => call[each] !== undefined)
          if (key === undefined) return []
          return [
            {
              source: resource.source,
              path: [...path, key],
              on: 'key',
              message: `\`${key}\` has no effect in \`${name}\`, which reads one record.`,
              help: 'say with `record` where the record stands in the answer, or remove it',
            },
          ]
        }),
    ),
}

/** Whether a resource has a call that reads or saves one record, in a way that the place can be about. */
const uses = (resource: ResourceView, key: 'record' | 'wrap'): boolean => {
  if (key === 'wrap' && resource.transport === 'act') return false
  const { yaml, ledgers } = resource
  return (
    builtCalls(resource).size > 0 ||
    yaml.create !== undefined ||
    yaml.edit !== undefined ||
    ledgers.length > 0 ||
    (key === 'record' && Object.hasOwn(yaml.calls ?? {}, readName(resource)))
  )
}

const idle = (key: string, why: string): Pick<Problem, 'on' | 'message' | 'help'> => ({
  on: 'key',
  message: `\`${key}\` has no effect: ${why}.`,
  help: 'remove it',
})

const places = ['record', 'wrap'] as const
const unused = {
  record: 'no call reads or saves one record',
  wrap: 'no call saves a record in a body',
}

/** A place of a record that no call has. */
const idlePlace: Rule = {
  code: 'idle-place',
  check: ({ app, resources, incomplete, unsound }) => {
    const ofCalls = resources.flatMap((resource) =>
      callsIn(resource)
        .filter(({ call }) => call.wrap !== undefined && isAddress(call.method))
        .map(({ path, call }) => ({
          source: resource.source,
          path: [...path, 'wrap'],
          ...idle('wrap', `a ${call.method} has no body`),
        })),
    )
    const ofResources = resources.flatMap((resource) =>
      places
        .filter((key) => resource.yaml[key] !== undefined && !uses(resource, key))
        .map((key) => ({ source: resource.source, path: [key], ...idle(key, unused[key]) })),
    )
    if (!app || incomplete || unsound.size > 0) return [...ofCalls, ...ofResources]
    const written = new Set(app.source.entries(['backend']).map(({ key }) => key))
    const ofApp = places
      .filter((key) => written.has(key) && !resources.some((resource) => uses(resource, key)))
      .map((key) => ({ source: app.source, path: ['backend', key], ...idle(key, unused[key]) }))
    return [...ofCalls, ...ofResources, ...ofApp]
  },
}

export const recordRules = [rowsOfOne, idlePlace]
