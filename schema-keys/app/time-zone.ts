import { wordSchema } from '../shape/value-schemas'
import type { AppCheckContext, AppKey } from '../shape/app-key'
import type { KeyFault } from '../shape/key'
import { quotedList } from '../shape/quoted-list'

/**
 * Whether every browser knows a zone. Some know offsets and letters as well: an offset has no history, and CST is a zone
 * of China to some people and one of Chicago to others.
 */
const isZone = (name: string): boolean => {
  if (name !== 'UTC' && !name.includes('/')) return false
  const isMiswritten = Intl.supportedValuesOf('timeZone').some(
    (each) => each !== name && each.toLowerCase() === name.toLowerCase(),
  )
  try {
    return (
      !isMiswritten &&
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    )
  } catch {
    return false
  }
}

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1)

/** The zones that are written like this, or whose city is. */
const zonesNear = (name: string, { distance }: AppCheckContext): string[] => {
  const between = (one: string, other: string): number =>
    distance(one.toLowerCase(), other.toLowerCase())
  const far = (zone: string): number =>
    Math.min(between(name, zone), between(cityOf(name), cityOf(zone)))
  const known = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, far: far(zone) }))
  const nearest = Math.min(...known.map((each) => each.far))
  const reach = Math.min(2, Math.floor(cityOf(name).length / 2))
  return nearest > reach ? [] : known.filter((each) => each.far === nearest).map(({ zone }) => zone)
}

const zoneFaults = (name: string, around: AppCheckContext): KeyFault[] => {
  if (isZone(name)) return []
  const near = zonesNear(name, around)
  const help =
    near.length === 0
      ? 'use a name of the IANA database, as in `Asia/Shanghai` or `UTC`'
      : `did you mean ${quotedList(near.slice(0, 3))}?`
  return [{ path: ['timeZone'], message: `There is no time zone \`${name}\`.`, help }]
}

/** The zone of the business, which has to be one that browsers know. Null in the model: that of each browser. */
export const timeZone = {
  schema: wordSchema(
    'Zone of the business, by its IANA name: its days, ranges and times are those of all operators, wherever they sit. Default: the zone of each browser.',
    'Asia/Shanghai',
  ),
  codes: {
    'unknown-time-zone': {
      level: 'error',
      summary: 'A zone that the IANA database does not have.',
    },
  },
  checks: [{ code: 'unknown-time-zone', faults: zoneFaults }],
  group: 'settings',
  model: (written): string | null => written ?? null,
  properties: (fact): object => (fact === null ? {} : { clock: fact }),
  madeBy: 'zoneClock',
} as const satisfies AppKey<string, string | null>
