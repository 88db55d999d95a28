import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { RecordContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { failureText, isSessionOver } from '../../base/values/failure-text'
import { NoWay } from './no-way'
import { missingText, useReadRecord } from './read-record'

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

/**
 * The record as the backend has it now. It is read once, since what an open form shows must not change under it. What
 * only lists tell of a record is kept.
 */
const useFresh = (props: Pick<FreshRecordProps, 'record' | 'isUnread'>) => {
  const { name } = useDefinition()
  return useQuery({
    queryKey: ['fresh', name, props.record.id],
    queryFn: useReadRecord(props),
    gcTime: 0,
    staleTime: Infinity,
  })
}

interface WaitingProps extends Omit<FreshRecordProps, 'children'> {
  readonly error: unknown
  readonly onAgain: () => void
}

const Waiting = ({ record, isUnread, title, error, onClose, onAgain }: WaitingProps) => {
  const translate = useTranslate()
  const isFailed = error !== null && !isSessionOver(error)
  if (!isFailed)
    return <NoWay isBusy title={title} text={translate('form.loading')} {...{ onClose }} />
  const missing = isUnread && missingText(error, record, translate)
  const text = missing || failureText(error, translate)
  return <NoWay {...{ title, text, onClose, onAgain: missing ? undefined : onAgain }} />
}
