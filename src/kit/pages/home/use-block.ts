import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDataProvider, useResourceContext } from 'ra-core'
import type { BlockRequest } from './block-data'

export type BlockFilter = Readonly<Record<string, unknown>>

export const noBlockFilter: BlockFilter = {}

/** Asks for what a block shows. `what` tells the questions about the same rows apart. */
export const useBlockData = <Found>(
  what: string,
  filter: BlockFilter,
  ask: (request: BlockRequest) => Promise<Found>,
): UseQueryResult<Found> => {
  const dataProvider = useDataProvider()
  const resource = useResourceContext() ?? ''
  return useQuery({
    // Not among the lists of the resource, whose rows the console changes in place.
    queryKey: ['home', resource, what, filter],
    queryFn: ({ signal }) => ask({ dataProvider, resource, filter, signal }),
    retry: false,
  })
}
