import { use, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ListContext, type RaRecord } from 'ra-core'
import { isNotFound } from '../../../providers/http/admin-error'
import { useDefinition } from '../../base/contexts/definitions'
import type { OpenRecord } from '../../base/contexts/dialog-context'
import { useReadRecord } from '../../forms/dialogs/read-record'

/** The row of the record. Before the list has come, nobody knows whether it has one. */
const useRow = (id: RaRecord['id']) => {
  const list = use(ListContext)
  const rows: readonly RaRecord[] | undefined = list?.data
  const row = rows?.find(({ id: own }) => String(own) === String(id))
  return { row, isAwaited: list?.isPending === true }
}

/** Reads again what only a call for one record tells, when its row has changed. */
const useReadWithRow = (row: RaRecord | undefined, isRead: boolean, read: () => unknown): void => {
  const before = useRef(row)
  useEffect(() => {
    const last = before.current
    before.current = row
    const isChanged = last !== undefined && last !== row && last.id === row?.id
    if (isRead && isChanged) read()
  }, [row, isRead, read])
}

/**
 * The record that stands beside the list. Its row tells it, and changes it at once; a record that is on another page is
 * read, and so is one of which the list has only a part.
 */
export const useDrawerRecord = ({ record: given, isUnread }: OpenRecord) => {
  const { name, verbs } = useDefinition()
  const { row, isAwaited } = useRow(given.id)
  const known = row ?? (isUnread ? undefined : given)
  const isPart = verbs.read !== undefined
  const query = useQuery({
    // As the cache of a record is called, so that an action changes it, too.
    queryKey: [name, 'getOne', { id: String(given.id) }, 'beside'],
    queryFn: useReadRecord({ record: known ?? given, isUnread: known ? undefined : isUnread }),
    enabled: isPart || (row === undefined && !isAwaited),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const { data, error, isFetching, refetch } = query
  useReadWithRow(row, isPart, refetch)
  const isGone = row === undefined && isNotFound(error)
  const current = row ? { ...row, ...(isPart && data) } : (data ?? known)
  const record = useSame(isGone ? undefined : current)
  return { record, error, isFetching, again: () => void refetch() }
}

/** The same object for as long as it says the same, also while the record is on its way from one page to another. */
const useSame = (record: RaRecord | undefined): RaRecord | undefined => {
  const [shown, setShown] = useState(record)
  const isSame = JSON.stringify(shown) === JSON.stringify(record)
  if (!isSame) setShown(record)
  return isSame ? shown : record
}
