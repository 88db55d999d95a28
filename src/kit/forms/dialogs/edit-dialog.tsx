import { type ReactNode, useMemo, useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useRecordTitle } from '../../base/contexts/document-title'
import { useIdentityFields, useNeededRolesText } from '../../base/contexts/roles'
import { useDialog } from '../../base/contexts/dialog-context'
import { singularResourceName } from '../../base/contexts/singular-resource-name'
import { FormDialog } from './form-dialog'
import { FreshRecordLoader } from './fresh-record-loader'
import { UnavailableDialog } from './unavailable-dialog'
import { storableName } from '../../base/values/record-name'
import { isPlainObject, toFormValues } from '../../base/values/form-names'
import { identityText, useRecordDialog, writeOptions } from './record-dialogs'

export interface EditDialogProps {
  /** Every field must be filled. Otherwise the form says so and sends nothing. */
  readonly complete?: boolean
  /** A `ShowField` for each field. When given, the form asks with the list of what changes before it sends. */
  readonly changes?: ReactNode
  readonly children: ReactNode
}

/**
 * The form that changes the record for which the dialog was opened. Where the backend can read one record, it is read
 * first, because what a list shows may be old or in part, and lists have no entity tags.
 *
 * @example
 * ```tsx
 * // src/overrides/product/edit.tsx
 * import { EditDialog, ShowField, TextInput } from 'deskwright/kit/form'
 * import { TextCell } from 'deskwright/kit'
 *
 * const changes = (
 *   <ShowField source="name">
 *     <TextCell />
 *   </ShowField>
 * )
 *
 * export default function ProductEdit() {
 *   return (
 *     <EditDialog changes={changes}>
 *       <TextInput source="name" />
 *     </EditDialog>
 *   )
 * }
 * ```
 */
export const EditDialog = (props: EditDialogProps) => {
  const { opened, close } = useDialog()
  const { name, verbs, calls } = useDefinition()
  const translate = useTranslate()
  const refusal = useNeededRolesText()(calls[verbs.update ?? '']?.roles)
  if (opened?.kind !== 'edit') return null
  const isKnown = verbs.read === undefined && !opened.isUnread
  if (isKnown && refusal === undefined) return <RecordForm {...props} record={opened.record} />
  const title = translate('form.edit', { name: singularResourceName(name, translate) })
  if (refusal !== undefined)
    return <UnavailableDialog title={title} text={refusal} onClose={close} />
  return (
    <FreshRecordLoader {...opened} title={title} onClose={close}>
      {(record) => <RecordForm {...props} record={record} />}
    </FreshRecordLoader>
  )
}

const RecordForm = (props: EditDialogProps & { record: RaRecord }) => {
  const { complete = false, changes, record, children } = props
  const { definition, close, reload, resourceLabel, save } = useRecordDialog('update')
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  const identity = useIdentityFields()
  useRecordTitle(storableName(definition, record, identity).name)
  const initial = useMemo(() => formValues(record), [record])
  // The record that the operator has seen: the one at first, or the newer one after a look at what has changed.
  const [seen, setSeen] = useState(record)
  return (
    <FormDialog
      title={translate('form.edit', { name: resourceLabel })}
      subtitle={identityText(record, identity)}
      initial={initial}
      record={seen}
      complete={complete}
      changes={changes}
      send={(data, omit) => {
        const change = { id: record.id, data, previousData: seen }
        return save(seen, data, (intent) =>
          dataProvider.update(definition.name, { ...change, ...writeOptions(omit, intent) }),
        )
      }}
      onClose={close}
      onReload={reload}
      conflict={{ opened: seen, onTaken: setSeen }}
    >
      {children}
    </FormDialog>
  )
}

/** The whole record is put into the form and comes out again, so fields writeOptions an input are sent back unchanged. */
const formValues = (record: RaRecord): Record<string, unknown> => {
  const values = toFormValues(record)
  return isPlainObject(values) ? values : {}
}
