import type { ResourceSaid, Said } from './described'
import { alike } from './described/names'

/** More resources make a console that nobody can survey; the others are named, and can be asked for. */
export const mostResources = 30

/** What can be done with the records of a resource tells how much of a resource it is. */
const weight = ({ calls, fields, actions }: ResourceSaid): number =>
  calls.size * 4 + Math.min(actions.size, 3) + Math.min(fields.size, 10) / 10

/** The resources that a schema is made of, or the sentence that says which name there is not. */
export const selected = (
  said: Said,
  only: string | null,
): { said: Said; problem?: undefined } | { problem: string } => {
  if (only !== null) {
    const names = only
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    const unknown = names.find((name) => !said.resources.some((each) => alike(each.name, name)))
    if (unknown !== undefined || names.length === 0) {
      const known = said.resources.map(({ name }) => name).join(', ')
      return { problem: `--only: there is no resource "${unknown ?? ''}"; there are ${known}` }
    }
    return {
      said: {
        ...said,
        resources: said.resources.filter((each) => names.some((name) => alike(name, each.name))),
      },
    }
  }
  if (said.resources.length <= mostResources) return { said }
  const kept = new Set(
    said.resources.toSorted((a, b) => weight(b) - weight(a)).slice(0, mostResources),
  )
  const left = said.resources.filter((each) => !kept.has(each)).map(({ name }) => name)
  const note = `${left.length} of ${said.resources.length} resources were left out; --only takes others: ${left.join(', ')}`
  return {
    said: {
      ...said,
      resources: said.resources.filter((each) => kept.has(each)),
      missing: [...said.missing, note],
    },
  }
}
