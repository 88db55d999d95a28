import { editDistance } from '../../../base/nearest'
import { quotedList, type Rule } from '../rule/rule'

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

const distanceBetween = (one: string, other: string): number =>
  editDistance(one.toLowerCase(), other.toLowerCase())

/** The zones that are written like this, or whose city is. */
const zonesNear = (name: string): string[] => {
  const far = (zone: string): number =>
    Math.min(distanceBetween(name, zone), distanceBetween(cityOf(name), cityOf(zone)))
  const known = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, far: far(zone) }))
  const nearest = Math.min(...known.map((each) => each.far))
  const reach = Math.min(2, Math.floor(cityOf(name).length / 2))
  return nearest > reach ? [] : known.filter((each) => each.far === nearest).map(({ zone }) => zone)
}

/** The zone of the business has to be one that browsers know. */
export const unknownTimeZone: Rule = {
  code: 'unknown-time-zone',
  check: ({ app }) => {
    const name = app?.yaml.timeZone
    if (!app || name === undefined || isZone(name)) return []
    const near = zonesNear(name)
    const help =
      near.length === 0
        ? 'use a name of the IANA database, as in `Asia/Shanghai` or `UTC`'
        : `did you mean ${quotedList(near.slice(0, 3))}?`
    const message = `There is no time zone \`${name}\`.`
    return [{ source: app.source, path: ['timeZone'], message, help }]
  },
}
