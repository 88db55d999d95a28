import type { ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useDialog } from '../../base/contexts/dialog-context'
import { singularResourceName } from '../../base/contexts/singular-resource-name'
import { useNeededRolesText } from '../../base/contexts/roles'
import { FormDialog } from './form-dialog'
import { UnavailableDialog } from './unavailable-dialog'
import { useRecordDialog, writeOptions } from './record-dialogs'

export interface CreateDialogProps {
  /** Every field must be filled. Otherwise the form says so and sends nothing. */
  readonly complete?: boolean
  /** A `ShowField` for each field. When given, the form asks with the list of what changes before it sends. */
  readonly changes?: ReactNode
  readonly children: ReactNode
}

/**
 * The form that adds a record of the resource in context, by the call that serves `create`. Operators who may not send
 * that call read why.
 *
 * @example
 * ```tsx
 * // src/overrides/bank/create.tsx
 * import { CreateDialog, TextInput } from 'deskwright/kit/form'
 *
 * export default function BankCreate() {
 *   return (
 *     <CreateDialog complete>
 *       <TextInput source="code" maxLength={10} />
 *       <TextInput source="name" />
 *     </CreateDialog>
 *   )
 * }
 * ```
 */
export const CreateDialog = (props: CreateDialogProps) => {
  const { name, verbs, calls } = useDefinition()
  const { close } = useDialog()
  const translate = useTranslate()
  const refusal = useNeededRolesText()(calls[verbs.create ?? '']?.roles)
  if (refusal === undefined) return <NewRecord {...props} />
  const title = translate('form.create', { name: singularResourceName(name, translate) })
  return <UnavailableDialog title={title} text={refusal} onClose={close} />
}

const NewRecord = ({ complete = false, changes, children }: CreateDialogProps) => {
  const { definition, close, reload, resourceLabel, save } = useRecordDialog('create')
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  return (
    <FormDialog
      fresh
      hasNext
      title={translate('form.create', { name: resourceLabel })}
      initial={{}}
      complete={complete}
      changes={changes}
      send={(data, omit, then) =>
        save(
          data,
          data,
          (intent) => dataProvider.create(definition.name, { data, ...writeOptions(omit, intent) }),
          then,
        )
      }
      onClose={close}
      onReload={reload}
    >
      {children}
    </FormDialog>
  )
}
