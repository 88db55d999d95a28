import type { ResourceSaid, Said } from './described'
import { alike } from './described/names'

/** More resources make a console that nobody can survey; the others are named, and can be asked for. */
export const mostResources = 30

/** What can be done with the records of a resource tells how much of a resource it is. */
const weight = ({ calls, fields, actions }: ResourceSaid): number =>
  calls.size * 4 + Math.min(actions.size, 3) + Math.min(fields.size, 10) / 10

const among = (said: Said, fits: (resource: ResourceSaid) => boolean): Said => ({
  ...said,
  resources: said.resources.filter(fits),
})

/** Those that are named, or the line that says which one there is not. */
const namedIn = (said: Said, only: string): Said | string => {
  const names = only
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.find((name) => !said.resources.some((each) => alike(each.name, name)))
  if (unknown === undefined && names.length > 0) {
    return among(said, (each) => names.some((name) => alike(name, each.name)))
  }
  const known = said.resources.map(({ name }) => name).join(', ')
  return `--only: there is no resource "${unknown ?? ''}"; there are ${known}`
}

/** The resources that a schema is made of, or the line that says which name there is not. */
export const selected = (said: Said, only: string | null): Said | string => {
  if (only !== null) return namedIn(said, only)
  if (said.resources.length <= mostResources) return said
  const byWeight = said.resources.toSorted((a, b) => weight(b) - weight(a))
  const kept = new Set(byWeight.slice(0, mostResources))
  const left = said.resources.filter((each) => !kept.has(each)).map(({ name }) => name)
  const note = `${left.length} of ${said.resources.length} resources were left out; --only takes others: ${left.join(', ')}`
  return {
    ...among(said, (each) => kept.has(each)),
    missing: [...said.missing, note],
  }
}
