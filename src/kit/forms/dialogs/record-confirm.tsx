import type { RaRecord } from 'ra-core'
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core'
import { plainText, recordValue } from '../../base/values/record-value'
import { FreshnessNote } from './freshness-note'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
import { OutdatedRecordDialog, OutdatedRecordText } from './outdated-record-dialog'
import type { RecordQuestion } from './record-question'
import { InterpolatedText, factFieldOf } from './interpolated-text'
import { StatusTransition } from './status-transition'
import { useConfirmFacts } from './use-confirm-facts'
import { type FreshnessCheck, isCheckOutdated, useFreshRecord } from './use-fresh-record'

export interface RecordConfirmProps extends Omit<ConfirmDialogProps, 'facts' | 'onConfirm'> {
  readonly about: RecordQuestion
  readonly onConfirm: (reason: string, record: RaRecord) => void
}

/**
 * Asks about a record, with its values as the server has them now. When the record has moved on meanwhile, the dialog
 * says so and there is nothing left to confirm. A question that is typed into stays as it is, and says so as well.
 */
export const RecordConfirm = (props: RecordConfirmProps) => {
  const { about, onCancel, tone } = props
  const { check, record, again } = useFreshRecord(about)
  const needed = tone === 'pay'
  const moved = check.kind === 'moved' || check.kind === 'gone' ? check : null
  const isTypedInto = props.inputs !== undefined || props.reason !== undefined
  const confirm = async (reason: string) => {
    const before = shownTexts(about, record)
    const last = isCheckOutdated(check) ? await again() : check
    if (last.kind === 'checked') {
      if (shownTexts(about, last.record) === before) props.onConfirm(reason, last.record)
    } else if (last.kind === 'unchecked' && !needed) props.onConfirm(reason, record)
  }
  return (
    <ResourceContextProvider value={about.resource}>
      <RecordContextProvider value={record}>
        {moved && !isTypedInto ? (
          <OutdatedRecordDialog about={about} check={moved} onClose={onCancel} />
        ) : (
          <Asking
            {...props}
            waiting={moved !== null || isPending(check, needed)}
            onConfirm={(reason) => void confirm(reason)}
          >
            {moved ? (
              <OutdatedRecordText about={about} check={moved} />
            ) : (
              <FreshnessNote check={check} needed={needed} onAgain={() => void again()} />
            )}
          </Asking>
        )}
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

/** Whether the record has to be read before anything can be confirmed. */
const isPending = ({ kind }: FreshnessCheck, isNeeded: boolean): boolean =>
  kind === 'checking' || (isNeeded && kind === 'unchecked')

type AskingProps = Omit<ConfirmDialogProps, 'facts'> & Pick<RecordConfirmProps, 'about'>

const Asking = ({ about, children, ...props }: AskingProps) => {
  const translate = useTranslate()
  const facts = useConfirmFacts(about)
  const title =
    about.say === undefined ? (
      props.title
    ) : (
      <InterpolatedText text={translate(`resources.${about.resource}.${about.say}`)} />
    )
  return (
    <ConfirmDialog {...props} title={title} facts={facts}>
      {about.move && <StatusTransition {...about.move} />}
      {children}
    </ConfirmDialog>
  )
}

/** The texts of everything that the question shows, to see whether a later reading shows the same. */
const shownTexts = ({ facts }: RecordQuestion, record: object): string =>
  JSON.stringify(facts.map((fact) => plainText(recordValue(record, factFieldOf(fact)))))
