import type { ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'ra-core'
import { FormDialog } from './form-dialog'
import { useRecordDialog, writeOptions } from './record-dialogs'

export interface CreateDialogProps {
  /** Every field must be filled. Otherwise the form says so and sends nothing. */
  readonly complete?: boolean
  /** A `ShowField` for each field. When given, the form asks with the list of what changes before it sends. */
  readonly changes?: ReactNode
  readonly children: ReactNode
}

/** Adds a record of the resource in context. */
export const CreateDialog = ({ complete = false, changes, children }: CreateDialogProps) => {
  const { definition, close, reload, resourceLabel, save } = useRecordDialog('create')
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  return (
    <FormDialog
      fresh
      title={translate('form.create', { name: resourceLabel })}
      initial={{}}
      complete={complete}
      changes={changes}
      send={(data, omit) =>
        save(data, data, (intent) =>
          dataProvider.create(definition.name, { data, ...writeOptions(omit, intent) }),
        )
      }
      onClose={close}
      onReload={reload}
    >
      {children}
    </FormDialog>
  )
}
