import { Fragment, type ReactNode } from 'react'
import { RecordContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { RecordActionGuard } from '../../actions/row/record-action-guard'
import { BlockedMoves } from '../../actions/row/why-not-explanation'
import { singularResourceTitle } from '../../base/contexts/singular-resource-name'
import { useDefinition } from '../../base/contexts/definitions'
import { type OpenRecord, useDialog } from '../../base/contexts/dialog-context'
import { useRecordTitle } from '../../base/contexts/document-title'
import { useIdentityFields } from '../../base/contexts/roles'
import { FormTheme } from '../../base/theme/form-theme'
import { storableName } from '../../base/values/record-name'
import { FieldWrapperContext, ShowFieldList } from '../../fields/views/show-field'
import { ChangedElsewhereNote } from './changed-elsewhere-note'
import { LocalActionResults } from './local-action-results'
import { DrawerFrame } from './drawer-frame'
import { RevealAllButton } from './drawer-tools'
import { NoRecord } from './no-record'
import { RevealProvider } from './reveal'
import { renderValueWithTools } from './value-with-tools'
import { useDrawerRecord } from './use-drawer-record'

export interface ShowDrawerProps {
  readonly children: ReactNode
  /** The buttons of the record, as its row has them. */
  readonly actions?: ReactNode
  /** What the backend tells of what happened to the record. */
  readonly history?: ReactNode
  /** The lists of what points to the record, below its fields. */
  readonly related?: ReactNode
}

/**
 * Shows one record beside its list, with what can be done with it. It follows the record as the list has it.
 *
 * @example
 * ```tsx
 * import { EditButton, RowActions, TextCell } from 'deskwright/kit'
 * import { RecordHistory, ShowDrawer } from 'deskwright/kit/drawer'
 * import { ShowField } from 'deskwright/kit/form'
 *
 * const actions = (
 *   <RowActions>
 *     <EditButton />
 *   </RowActions>
 * )
 *
 * export const show = (
 *   <ShowDrawer actions={actions} history={<RecordHistory at="time" />}>
 *     <ShowField source="name">
 *       <TextCell />
 *     </ShowField>
 *   </ShowDrawer>
 * )
 * ```
 */
export const ShowDrawer = (props: ShowDrawerProps) => {
  const { beside } = useDialog()
  return beside && <Drawer {...props} opened={beside} />
}

const Drawer = ({ opened, ...props }: ShowDrawerProps & { readonly opened: OpenRecord }) => {
  const { record, isFetching, error, again } = useDrawerRecord(opened)
  const definition = useDefinition()
  const { name } = definition
  const identity = useIdentityFields()
  const translate = useTranslate()
  const title = singularResourceTitle(name, translate)
  // What it holds of a person is hidden at first, so the title does not tell it.
  const named = record ? `${title} ${storableName(definition, record, identity).name}` : title
  return (
    <FormTheme>
      <RevealProvider of={String(opened.record.id)}>
        <DrawerFrame title={named} record={record} isBusy={isFetching}>
          {record ? (
            <RecordContextProvider value={record}>
              <Shown {...props} record={record} />
            </RecordContextProvider>
          ) : (
            <NoRecord {...{ opened, isFetching, error, again }} />
          )}
        </DrawerFrame>
      </RevealProvider>
    </FormTheme>
  )
}

const Shown = (props: ShowDrawerProps & { readonly record: RaRecord }) => {
  const { record, actions, history, related, children } = props
  const definition = useDefinition()
  useRecordTitle(storableName(definition, record, useIdentityFields()).name)
  return (
    <>
      <ChangedElsewhereNote key={String(record.id)} record={record} />
      {actions && <RecordActionGuard>{actions}</RecordActionGuard>}
      <FieldWrapperContext value={renderValueWithTools}>
        <ShowFieldList>{children}</ShowFieldList>
        <RevealAllButton record={record} />
      </FieldWrapperContext>
      {definition.lifecycles.map((lifecycle) => (
        <BlockedMoves key={lifecycle.field} record={record} lifecycle={lifecycle} />
      ))}
      {history && <Fragment key={`history of ${record.id}`}>{history}</Fragment>}
      <LocalActionResults record={record} />
      {related}
    </>
  )
}
