import { type ReactNode, use } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  DataProviderContext,
  RecordContextProvider,
  useTranslate,
  type DataProvider,
  type RaRecord,
} from 'ra-core'
import { isPaged } from '../../../wire/list'
import { cachedRecord } from '../../providers/data/cached-records'
import type { ResourceDefinition } from '../../providers/definitions/definition'
import { isAdminError } from '../../providers/http/admin-error'
import { notFoundFailure, unreadableFailure } from '../../providers/http/failure'
import { useDefinition } from '../contexts/definitions'
import { failureText, isSessionOver } from '../values/failure-text'
import { NoWay } from './no-way'

export interface FreshRecordProps {
  /** The record as a list has it. */
  readonly record: RaRecord
  /** Only the address of the record is known. */
  readonly isUnread?: true
  readonly title: string
  readonly onClose: () => void
  readonly children: (record: RaRecord) => ReactNode
}

/**
 * Reads a record before it is shown or changed, so that the dialog has what the backend has now, and knows which version
 * it is.
 */
export const FreshRecord = ({ children, ...props }: FreshRecordProps) => {
  const { data, error, refetch } = useFresh(props)
  if (data) return <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>
  return <Waiting {...props} error={error} onAgain={() => void refetch()} />
}

/** Up to here, a list is looked through for a record of which only the address is known. */
const MOST_ROWS = 10_000

const isUnreadable = (error: unknown): boolean =>
  isAdminError(error) && error.messageKey === 'http.unreadable'

/** As many rows as a list is asked for at once while it is looked through. */
const PAGE = 200

/** Looks a list through for a record that no call can read. Null: it may be behind the rows that were looked at. */
const findInList = async (
  dataProvider: DataProvider,
  name: string,
  id: RaRecord['id'],
  page = 1,
): Promise<RaRecord | undefined | null> => {
  const pagination = { page, perPage: PAGE }
  const params = { pagination, filter: {}, meta: { quiet: true } }
  const { data, total, pageInfo } = await dataProvider.getList<RaRecord>(name, params)
  const record = data.find((row) => String(row.id) === String(id))
  if (record) return record
  const isLast = total === undefined ? pageInfo?.hasNextPage === false : page * PAGE >= total
  if (isLast || data.length === 0) return undefined
  return page * PAGE < MOST_ROWS ? findInList(dataProvider, name, id, page + 1) : null
}

/** Whether a record can only be found by going through the pages of the list, since no filter finds one by its key. */
const isOnlyListed = ({ calls, verbs, key }: ResourceDefinition): boolean => {
  const list = calls[verbs.list ?? '']
  const isFound = list?.find !== undefined && key.includes(list.find)
  return verbs.read === undefined && list !== undefined && isPaged(list) && !isFound
}

/** Reads a record. Where the backend only has lists, the list is looked through as far as that is worth it. */
const useRead = ({ record, isUnread }: Pick<FreshRecordProps, 'record' | 'isUnread'>) => {
  const dataProvider = use(DataProviderContext)
  const queryClient = useQueryClient()
  const definition = useDefinition()
  const { name, verbs } = definition
  const { id } = record
  const look = async (provider: DataProvider, failure: unknown): Promise<RaRecord> => {
    const found = await findInList(provider, name, id)
    if (found) return found
    throw found === undefined ? notFoundFailure(name) : failure
  }
  return async (): Promise<RaRecord | undefined> => {
    // A row of a list that is there is as good as the row from which a dialog is opened.
    const row = verbs.read === undefined ? cachedRecord(queryClient, name, id) : undefined
    if (isUnread && row) return row
    if (isUnread && dataProvider && isOnlyListed(definition)) {
      return look(dataProvider, unreadableFailure(name))
    }
    const meta = { quiet: true, fresh: true, ...(!isUnread && { record }) }
    try {
      const found = await dataProvider?.getOne(name, { id, meta })
      return found && { ...record, ...found.data }
    } catch (error) {
      if (!dataProvider || !isUnread || !isUnreadable(error)) throw error
      return look(dataProvider, error)
    }
  }
}

/**
 * The record as the backend has it now. It is read once, since what an open form shows must not change under it. What
 * only lists tell of a record is kept.
 */
const useFresh = (props: Pick<FreshRecordProps, 'record' | 'isUnread'>) => {
  const { name } = useDefinition()
  return useQuery({
    queryKey: ['fresh', name, props.record.id],
    queryFn: useRead(props),
    gcTime: 0,
    staleTime: Infinity,
  })
}

interface WaitingProps extends Omit<FreshRecordProps, 'children'> {
  readonly error: unknown
  readonly onAgain: () => void
}

/** Why an address leads to no record. Undefined: it may, when it is tried again. */
const missingKey = (error: unknown): string | undefined => {
  if (!isAdminError(error)) return undefined
  const { messageKey, status } = error
  if (messageKey === 'http.unreadable') return 'form.notInList'
  return messageKey === 'http.notFound' || status === 403 || status === 404
    ? 'form.noRecord'
    : undefined
}

const Waiting = ({ record, isUnread, title, error, onClose, onAgain }: WaitingProps) => {
  const translate = useTranslate()
  const isFailed = error !== null && !isSessionOver(error)
  if (!isFailed)
    return <NoWay isBusy title={title} text={translate('form.loading')} {...{ onClose }} />
  const missing = isUnread && missingKey(error)
  const text = missing
    ? translate(missing, { id: String(record.id), count: MOST_ROWS })
    : failureText(error, translate)
  return <NoWay {...{ title, text, onClose, onAgain: missing ? undefined : onAgain }} />
}
