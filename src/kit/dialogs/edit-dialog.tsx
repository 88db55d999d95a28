import { type ReactNode, useMemo } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core'
import { useIdentity } from '../contexts/roles'
import { useDialog } from '../contexts/dialog-context'
import { FormDialog } from './form-dialog'
import { isPlain, toForm } from '../values/names'
import { identityText, useRecordDialog, without } from './record-dialogs'

export interface EditDialogProps {
  /** Every field must be filled. Otherwise the form says so and sends nothing. */
  readonly complete?: boolean
  readonly children: ReactNode
}

/** Changes the record that the dialog was opened for. */
export const EditDialog = (props: EditDialogProps) => {
  const { opened } = useDialog()
  return opened?.kind === 'edit' ? <RecordForm {...props} record={opened.record} /> : null
}

const RecordForm = (props: EditDialogProps & { record: RaRecord }) => {
  const { complete = false, record, children } = props
  const { definition, close, reload, resourceLabel, succeed } = useRecordDialog('update')
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  const initial = useMemo(() => formValues(record), [record])
  return (
    <FormDialog
      title={translate('form.edit', { name: resourceLabel })}
      subtitle={identityText(record, useIdentity())}
      initial={initial}
      complete={complete}
      send={async (data, omit) => {
        const change = { id: record.id, data, previousData: record, ...without(omit) }
        await dataProvider.update(definition.name, change)
        succeed()
      }}
      onClose={close}
      onReload={reload}
    >
      {children}
    </FormDialog>
  )
}

/** The whole record is put into the form and comes out again, so fields without an input are sent back unchanged. */
const formValues = (record: RaRecord): Record<string, unknown> => {
  const values = toForm(record)
  return isPlain(values) ? values : {}
}
