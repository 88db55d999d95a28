import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'ra-core'
import { useDefinitions } from '../../base/contexts/definitions'
import { isSameCode } from '../../base/values/condition'
import { isUnparsed } from '../../base/values/form-names'
import type { ChooserOption } from './chooser'
import {
  noReferenceLimits,
  findReference,
  referenceListQuery,
  type ReferenceLimits,
  referenceOptionOf,
  rowsOfPages,
  type ReferenceSource,
  referenceSourceOf,
  REFERENCE_STALE_MS,
  uniqueOptions,
} from './reference-search'

export type { ReferenceLimits } from './reference-search'

interface Reference {
  readonly options: readonly ChooserOption[]
  readonly loading: boolean
  readonly failed: boolean
  /** Reads the next page of what there is to choose from. Undefined when nothing follows. */
  readonly more: (() => void) | undefined
  /** Finds the one record whose key or name is the text. Null when no record, or more than one, has that name. */
  readonly find: (text: string) => Promise<ChooserOption | null>
}

/** What a chooser has been given so far. */
interface ChooserQuery {
  /** The text that is typed into it. */
  readonly typed: string
  /** The key that is chosen, whose name is shown. */
  readonly chosen?: unknown
  readonly only?: ReferenceLimits
}

/** The records of another resource to choose from, and a search for one of them by the typed text. */
export function useReferenceChoices(
  to: string,
  show: string,
  { typed, chosen, only = noReferenceLimits }: ChooserQuery,
): Reference {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const from = referenceSourceOf(dataProvider, useDefinitions().resources, { to, show, only })
  const list = useInfiniteQuery({ ...referenceListQuery(from, ''), enabled: only !== null })
  const isSearched = only !== null && list.hasNextPage && typed !== ''
  const search = useInfiniteQuery({ ...referenceListQuery(from, typed), enabled: isSearched })
  const toOption = (record: RaRecord) => referenceOptionOf(record, show)
  const listed = only === null ? [] : [...rowsOfPages(list.data), ...rowsOfPages(search.data)]
  const far = useFarRecord(from, listed, list.isLoading ? undefined : chosen)

  const shown = isSearched ? search : list
  return {
    options: uniqueOptions([...listed, ...far].map(toOption)),
    loading: list.isLoading || search.isLoading || shown.isFetchingNextPage,
    failed: list.isError,
    more:
      shown.hasNextPage && !shown.isFetchingNextPage ? () => void shown.fetchNextPage() : undefined,
    find: (text) =>
      only === null
        ? Promise.resolve(null)
        : findReference(from, queryClient, text).catch(() => null),
  }
}

/** The option of a key. A key that is not in the list, or not yet, is shown as it is. */
export const chosenOption = (
  options: readonly ChooserOption[],
  value: unknown,
): ChooserOption | null => {
  if (isUnparsed(value) || value === undefined || value === null || value === '') return null
  const plain = { code: value, key: String(value), label: String(value) }
  return options.find((option) => isSameCode(option.code, value)) ?? plain
}

/** The record that is chosen, where the rows that were read do not hold it. */
const useFarRecord = (
  { dataProvider, to }: ReferenceSource,
  listed: readonly RaRecord[],
  chosen: unknown,
): readonly RaRecord[] => {
  const id = chosen === undefined || chosen === null || chosen === '' ? null : String(chosen)
  const isFar = id !== null && !listed.some((record) => isSameCode(record.id, chosen))
  const ids = [id ?? '']
  const { data } = useQuery({
    queryKey: [to, 'getMany', { ids }, 'chosen'],
    queryFn: () => dataProvider.getMany<RaRecord>(to, { ids, meta: { quiet: true } }),
    enabled: isFar,
    staleTime: REFERENCE_STALE_MS,
    retry: false,
  })
  return isFar ? (data?.data ?? []) : []
}
