import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, use, useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { DataProviderContext, RecordContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { useDefinition } from '../contexts/definitions'
import { FormTheme } from '../skin/form-theme'
import { failureText, isSessionOver } from '../values/failure-text'
import { useDialogFrame } from './dialog-frame'

export interface FreshRecordProps {
  /** The record as a list has it. */
  readonly record: RaRecord
  readonly title: string
  readonly onClose: () => void
  readonly children: (record: RaRecord) => ReactNode
}

/**
 * Reads a record before it is shown or changed, so that the dialog has what the backend has now, and knows which version
 * it is.
 */
export const FreshRecord = ({ record, title, onClose, children }: FreshRecordProps) => {
  const { data, error, refetch } = useFresh(record)
  if (data) return <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>
  return <Waiting title={title} error={error} onClose={onClose} onAgain={() => void refetch()} />
}

/**
 * The record as the backend has it now. It is read once, since what an open form shows must not change under it. What
 * only lists tell of a record is kept.
 */
const useFresh = (record: RaRecord) => {
  const dataProvider = use(DataProviderContext)
  const { name } = useDefinition()
  return useQuery({
    queryKey: ['fresh', name, record.id],
    queryFn: async (): Promise<RaRecord | undefined> => {
      const meta = { quiet: true, fresh: true, record }
      const found = await dataProvider?.getOne(name, { id: record.id, meta })
      return found && { ...record, ...found.data }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
}

interface WaitingProps extends Pick<FreshRecordProps, 'title' | 'onClose'> {
  readonly error: unknown
  readonly onAgain: () => void
}

const Waiting = ({ title, error, onClose, onAgain }: WaitingProps) => {
  const translate = useTranslate()
  const id = useId()
  const frame = useDialogFrame()
  const isFailed = error !== null && !isSessionOver(error)
  return (
    <FormTheme>
      <Dialog {...frame} open aria-labelledby={id} aria-busy={!isFailed} onClose={onClose}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent role={isFailed ? 'alert' : 'status'}>
          {isFailed ? failureText(error, translate) : translate('form.loading')}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {translate('form.cancel')}
          </Button>
          {isFailed && (
            <Button variant="contained" onClick={onAgain}>
              {translate('kit.buttons.retry')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </FormTheme>
  )
}
