import type { ReactNode } from 'react'
import { RecordContextProvider, useGetOne, useTranslate } from 'ra-core'
import { MoveButtons } from '../../actions/row/move-buttons'
import { RecordActionGuard } from '../../actions/row/record-action-guard'
import { EditButton, RowActions } from '../../actions/row/row-actions'
import { useDefinition } from '../../base/contexts/definitions'
import { failureText, isSessionOver } from '../../base/values/failure-text'
import { PageTitle } from '../../lists/list/page-title'
import { ScreenDialogs } from '../../lists/list/screen-dialogs'
import { FormTheme } from '../../base/theme/form-theme'
import { ShowFieldList } from '../../fields/views/show-field'

const queryOptions = { onError: () => undefined, refetchOnMount: 'always', staleTime: 0 } as const

/**
 * The page of a resource with a single record. It shows the record and offers the ways to change it.
 *
 * @example
 * ```tsx
 * import { TextCell } from 'deskwright/kit'
 * import { ShowField } from 'deskwright/kit/form'
 * import { RecordPage } from 'deskwright/kit/record-page'
 *
 * export const page = (
 *   <RecordPage>
 *     <ShowField source="company">
 *       <TextCell />
 *     </ShowField>
 *   </RecordPage>
 * )
 * ```
 */
export const RecordPage = ({ children }: { readonly children: ReactNode }) => {
  const { name } = useDefinition()
  const translate = useTranslate()
  const { data, error, isFetching, refetch } = useGetOne(name, { id: name }, queryOptions)
  const title = translate(`resources.${name}.title`, { _: name })
  return (
    <section className="dw-list" aria-busy={isFetching}>
      <PageTitle text={title} />
      <ScreenDialogs>
        <div className="dw-record">
          {error && !isSessionOver(error) && (
            <Failure error={error} busy={isFetching} retry={() => void refetch()} />
          )}
          {data && (
            <RecordContextProvider value={data}>
              <Actions />
              <FormTheme>
                <ShowFieldList>{children}</ShowFieldList>
              </FormTheme>
            </RecordContextProvider>
          )}
          {!data && !error && <p className="dw-empty">{translate('kit.list.loading')}</p>}
        </div>
      </ScreenDialogs>
    </section>
  )
}

const Actions = () => {
  const { edit, lifecycles } = useDefinition()
  return (
    <RecordActionGuard>
      <RowActions>
        {edit && <EditButton />}
        {lifecycles.map((lifecycle) => (
          <MoveButtons key={lifecycle.field} lifecycle={lifecycle} />
        ))}
      </RowActions>
    </RecordActionGuard>
  )
}

interface FailureProps {
  readonly error: unknown
  readonly busy: boolean
  readonly retry: () => void
}

const Failure = ({ error, busy, retry }: FailureProps) => {
  const translate = useTranslate()
  return (
    <div className="dw-list-failure" role="alert">
      <p>
        <strong>{translate('kit.list.failed')}</strong> {failureText(error, translate)}
      </p>
      <button type="button" className="dw-button" aria-disabled={busy} onClick={retry}>
        {translate('kit.buttons.retry')}
      </button>
    </div>
  )
}
