import type { QueryClient } from '@tanstack/react-query'
import type { AdminClient } from '../http/admin-client'
import type { Call, ResourceDefinition } from '../definitions/definition'
import type { KnownPageStarts } from '../../../wire/transports/transport'
import type { SharedReads } from './shared-reads'
import type { SortedReadings } from './sorted-page'
import { callNamed } from '../definitions/call-named'

/** What every verb works with. */
export interface DataProviderParts {
  readonly client: AdminClient
  readonly resources: readonly ResourceDefinition[]
  readonly queryClient: QueryClient
  readonly reads: SharedReads
  /** What is known of the pages of lists that are reached one from the other. */
  readonly turns: KnownPageStarts
  /** The rows of lists that were read to be sorted. */
  readonly readings: SortedReadings
}

export const definitionOf = (parts: DataProviderParts, resource: string): ResourceDefinition => {
  const definition = parts.resources.find(({ name }) => name === resource)
  if (!definition) throw new Error(`No definition for the resource "${resource}"`)
  return definition
}

/** The call that serves a verb of react-admin. */
export const verbCall = (
  definition: ResourceDefinition,
  verb: keyof ResourceDefinition['verbs'],
): Call => {
  const name = definition.verbs[verb]
  if (name === undefined) {
    throw new Error(`The backend has no call to ${verb} the resource "${definition.name}"`)
  }
  return callNamed(definition, name)
}

/** Where it is kept whether the totals of a list count the rows of one page only. */
export const pageCountKey = ({ name }: ResourceDefinition): readonly string[] => [
  'page-counts',
  name,
]
