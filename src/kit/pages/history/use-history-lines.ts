import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import {
  historyLinesPath,
  type HistoryAnswer,
  type HistoryQuery,
} from '../../../../wire/history-lines'
import type { AdminDataProvider } from '../../../providers/data/data-provider'

const call = { path: historyLinesPath, method: 'POST', encoding: 'json' } as const

/** One page of the history. `newer` and `older` are undefined where there is no such page. */
export interface HistoryPaging {
  readonly answer: HistoryAnswer | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
  readonly newer: (() => void) | undefined
  readonly older: (() => void) | undefined
}

/** Reads the lines that are asked for, page by page. Another question begins with the newest. */
export const useHistoryLines = (query: HistoryQuery): HistoryPaging => {
  const dataProvider = useDataProvider<AdminDataProvider>()
  const name = JSON.stringify(query)
  const [pages, setPages] = useState<{ of: string; before: readonly number[] }>({
    of: name,
    before: [],
  })
  const before = pages.of === name ? pages.before : []
  const last = before.at(-1)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deskwright.history', name, last],
    queryFn: async ({ signal }) => {
      const values = { ...query, ...(last !== undefined && { before: last }) }
      return (await dataProvider.ask(call, values, signal)).data as HistoryAnswer
    },
    // A look at the history is a line of it, so that nothing looks by itself.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const end = data?.lines.at(-1)?.id
  const go = (next: readonly number[]) => () => setPages({ of: name, before: next })
  return {
    answer: data,
    error,
    isFetching,
    refetch: () => void refetch(),
    newer: before.length > 0 ? go(before.slice(0, -1)) : undefined,
    older: data?.more && end !== undefined ? go([...before, end]) : undefined,
  }
}
