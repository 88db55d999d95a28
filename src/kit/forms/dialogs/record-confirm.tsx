import type { RaRecord } from 'ra-core'
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core'
import { plainText, recordValue } from '../../base/values/record-value'
import { CheckLine } from './check-line'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
import { MovedDialog } from './moved-dialog'
import type { RecordQuestion } from './record-question'
import { InterpolatedText, sourceOf } from './interpolated-text'
import { StatusStep } from './status-step'
import { useFacts } from './use-facts'
import { isOld, useFreshRecord } from './use-fresh-record'

export interface RecordConfirmProps extends Omit<ConfirmDialogProps, 'facts' | 'onConfirm'> {
  readonly about: RecordQuestion
  readonly onConfirm: (reason: string, record: RaRecord) => void
}

/**
 * Asks about a record, with its values as the server has them now. When the record has moved on meanwhile, the dialog
 * says so and there is nothing left to confirm.
 */
export const RecordConfirm = (props: RecordConfirmProps) => {
  const { about, onCancel, tone } = props
  const { check, record, again } = useFreshRecord(about)
  const needed = tone === 'pay'
  const confirm = async (reason: string) => {
    const before = shownTexts(about, record)
    const last = isOld(check) ? await again() : check
    if (last.kind === 'checked') {
      if (shownTexts(about, last.record) === before) props.onConfirm(reason, last.record)
    } else if (last.kind === 'unchecked' && !needed) props.onConfirm(reason, record)
  }
  return (
    <ResourceContextProvider value={about.resource}>
      <RecordContextProvider value={record}>
        {check.kind === 'moved' || check.kind === 'gone' ? (
          <MovedDialog about={about} check={check} onClose={onCancel} />
        ) : (
          <Asking
            {...props}
            waiting={check.kind === 'checking' || (needed && check.kind === 'unchecked')}
            onConfirm={(reason) => void confirm(reason)}
          >
            <CheckLine check={check} needed={needed} onAgain={() => void again()} />
          </Asking>
        )}
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

type AskingProps = Omit<ConfirmDialogProps, 'facts'> & Pick<RecordConfirmProps, 'about'>

const Asking = ({ about, children, ...props }: AskingProps) => {
  const translate = useTranslate()
  const facts = useFacts(about)
  const title =
    about.say === undefined ? (
      props.title
    ) : (
      <InterpolatedText text={translate(`resources.${about.resource}.${about.say}`)} />
    )
  return (
    <ConfirmDialog {...props} title={title} facts={facts}>
      {about.move && <StatusStep {...about.move} />}
      {children}
    </ConfirmDialog>
  )
}

/** The texts of everything that the question shows, to see whether a later reading shows the same. */
const shownTexts = ({ facts }: RecordQuestion, record: object): string =>
  JSON.stringify(facts.map((fact) => plainText(recordValue(record, sourceOf(fact)))))
