import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { RecordContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { failureText, isSessionOver } from '../../base/values/failure-text'
import { UnavailableDialog } from './unavailable-dialog'
import { missingRecordText, useReadRecord } from './read-record'

export interface FreshRecordLoaderProps {
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
export const FreshRecordLoader = ({ children, ...props }: FreshRecordLoaderProps) => {
  const { data, error, refetch } = useFresh(props)
  if (data) return <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>
  return <Waiting {...props} error={error} onAgain={() => void refetch()} />
}

/**
 * The record as the backend has it now. It is read once, since what an open form shows must not change under it. The
 * component keeps it, not the cache: the cache drops it while the login covers the page, and the form would begin anew.
 */
const useFresh = (props: Pick<FreshRecordLoaderProps, 'record' | 'isUnread'>) => {
  const { name } = useDefinition()
  const { id } = props.record
  const [first, setFirst] = useState<{ readonly id: RaRecord['id']; readonly record: RaRecord }>()
  const known = first?.id === id ? first.record : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['fresh', name, id],
    queryFn: useReadRecord(props),
    enabled: known === undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data && !known) setFirst({ id, record: data })
  return { data: known ?? data, error, refetch }
}

interface WaitingProps extends Omit<FreshRecordLoaderProps, 'children'> {
  readonly error: unknown
  readonly onAgain: () => void
}

const Waiting = ({ record, isUnread, title, error, onClose, onAgain }: WaitingProps) => {
  const translate = useTranslate()
  const isFailed = error !== null && !isSessionOver(error)
  if (!isFailed)
    return (
      <UnavailableDialog isBusy title={title} text={translate('form.loading')} {...{ onClose }} />
    )
  const missing = isUnread && missingRecordText(error, record, translate)
  const text = missing || failureText(error, translate)
  return <UnavailableDialog {...{ title, text, onClose, onAgain: missing ? undefined : onAgain }} />
}
