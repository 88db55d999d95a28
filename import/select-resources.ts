import type { ApiResource, ApiDescription } from './api-description'
import { isSameName } from './api-description/word-forms'

/** More resources make a console that nobody can survey; the others are named, and can be asked for. */
export const maxResources = 30

/** What can be done with the records of a resource tells how much of a resource it is. */
const resourceWeight = ({ calls, fields, actions }: ApiResource): number =>
  calls.size * 4 + Math.min(actions.size, 3) + Math.min(fields.size, 10) / 10

const filterResources = (
  description: ApiDescription,
  fits: (resource: ApiResource) => boolean,
): ApiDescription => ({
  ...description,
  resources: description.resources.filter(fits),
})

/** Those that are named, or the line that says which one there is not. */
const namedIn = (description: ApiDescription, only: string): ApiDescription | string => {
  const names = only
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.find(
    (name) => !description.resources.some((each) => isSameName(each.name, name)),
  )
  if (unknown === undefined && names.length > 0) {
    return filterResources(description, (each) => names.some((name) => isSameName(name, each.name)))
  }
  const known = description.resources.map(({ name }) => name).join(', ')
  return `--only: there is no resource "${unknown ?? ''}"; there are ${known}`
}

/** The resources that a schema is made of, or the line that says which name there is not. */
export const selectResources = (
  description: ApiDescription,
  only: string | null,
): ApiDescription | string => {
  if (only !== null) return namedIn(description, only)
  if (description.resources.length <= maxResources) return description
  const byWeight = description.resources.toSorted((a, b) => resourceWeight(b) - resourceWeight(a))
  const selected = new Set(byWeight.slice(0, maxResources))
  const left = description.resources.filter((each) => !selected.has(each)).map(({ name }) => name)
  const note = `${left.length} of ${description.resources.length} resources were left out; --only takes others: ${left.join(', ')}`
  return {
    ...filterResources(description, (each) => selected.has(each)),
    missing: [...description.missing, note],
  }
}
