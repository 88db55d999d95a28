import { use } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  DataProviderContext,
  type DataProvider,
  type RaRecord,
  type TranslateFunction,
} from 'ra-core'
import { isPaged } from '../../../../wire/list-request'
import { cachedRecord } from '../../../providers/data/cached-records'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { isAdminError } from '../../../providers/http/admin-error'
import { notFoundFailure, unreadableFailure } from '../../../providers/http/create-admin-error'
import { useDefinition } from '../../base/contexts/definitions'

export interface WantedRecord {
  /** The record as a list has it. */
  readonly record: RaRecord
  /** Only the address of the record is known. */
  readonly isUnread?: true | undefined
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
export const useReadRecord = ({ record, isUnread }: WantedRecord) => {
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

/** Why an address leads to no record. Undefined: it may, when it is tried again. */
const missingKey = (error: unknown): string | undefined => {
  if (!isAdminError(error)) return undefined
  const { messageKey, status } = error
  if (messageKey === 'http.unreadable') return 'form.notInList'
  return messageKey === 'http.notFound' || status === 403 || status === 404
    ? 'form.noRecord'
    : undefined
}

/** Says why an address leads to no record. Undefined: it may, when it is tried again. */
export const missingRecordText = (
  error: unknown,
  { id }: RaRecord,
  translate: TranslateFunction,
): string | undefined => {
  const key = missingKey(error)
  return key && translate(key, { id: String(id), count: MOST_ROWS })
}
