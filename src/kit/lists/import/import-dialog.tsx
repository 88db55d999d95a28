import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useDialog } from '../../base/contexts/dialog-context'
import { useNeededRolesText } from '../../base/contexts/roles'
import { useLanguageTag } from '../../base/contexts/language-tag'
import { useUnsaved } from '../../base/contexts/use-unsaved'
import { isRetriable } from '../../actions/bulk/batch-run'
import { useDialogFrame } from '../../forms/dialogs/dialog-frame'
import { DiscardDialog } from '../../forms/dialogs/discard-dialog'
import { keepTabInside } from '../../forms/dialogs/focus'
import { UnavailableDialog } from '../../forms/dialogs/unavailable-dialog'
import { FormTheme } from '../../base/theme/form-theme'
import type { CheckedRow } from './check-rows'
import { CheckStep } from './check-step'
import type { LabelledColumn, ImportColumns } from './import-columns'
import type { TextEncoding, EncodingHints } from './decode-text'
import { matchColumns, type MatchedColumns } from './match-columns'
import { SendStep } from './send-step'
import { SourceStep } from './source-step'
import type { ImportFileLine } from './import-table'
import { useCheckPorts } from './use-check-ports'
import { useRowChecks } from './use-row-checks'
import { useImportColumns } from './use-import-columns'
import type { DigitAnswers } from './doubtful-digits'
import { decodeTable, type TableSource } from './read-file'
import { readTable } from './read-table'
import { useDigitDoubts, useRowsWithOpenDoubts } from './use-digit-doubts'
import { useSendRows } from './use-send-rows'

export interface ImportDialogProps {
  readonly columns: ImportColumns
  /** As many rows are taken at once. */
  readonly mostRows?: number
  /** How many of them are under way at the same time. */
  readonly atOnce?: number
  /** Every field must be filled, as in the form that adds a record. */
  readonly complete?: boolean
}

/** As many rows are taken at once, unless the schema says something else. */
const MOST_ROWS = 1000

const useTitle = (): string => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return translate('kit.takeIn.title', { name: translate(`resources.${name}.name`, { _: name }) })
}

/**
 * Adds the rows of a table: they are read, checked as the form would, and sent one by one. Operators who may not add
 * records read why.
 *
 * @example
 * ```tsx
 * import { TextInput } from 'deskwright/kit/form'
 * import { type ImportColumns, ImportDialog } from 'deskwright/kit/import'
 *
 * const columns: ImportColumns = {
 *   code: { input: <TextInput source="code" required />, words: ['Code', '代码'], unique: true },
 *   name: { input: <TextInput source="name" />, words: ['Name', '名称'] },
 * }
 *
 * export const dialog = <ImportDialog columns={columns} mostRows={500} atOnce={4} />
 * ```
 */
export const ImportDialog = (props: ImportDialogProps) => {
  const { verbs, calls } = useDefinition()
  const { close } = useDialog()
  const title = useTitle()
  const refusal = useNeededRolesText()(calls[verbs.create ?? '']?.roles)
  if (refusal !== undefined)
    return <UnavailableDialog title={title} text={refusal} onClose={close} />
  return <ImportProcess {...props} title={title} />
}

interface ReadFile extends TableSource {
  /** Why the file cannot be read in the encoding that the operator has chosen. */
  readonly fault?: string
}

interface MatchedFile extends ReadFile {
  readonly matched: MatchedColumns
  readonly answers: DigitAnswers
}

/** What was pasted, how it is read, and what was sent of it. */
const useTaking = (
  columns: readonly LabelledColumn[],
  atOnce: number | undefined,
  title: string,
) => {
  const { close } = useDialog()
  const [text, setText] = useState('')
  const [read, setRead] = useState<MatchedFile | null>(null)
  const [sent, setSent] = useState<readonly CheckedRow[] | null>(null)
  const [asking, setAsking] = useState(false)
  const sending = useSendRows(atOnce)
  const isRunning = sending.progress?.isOver === false
  const isUnsaved = (): boolean => isRunning || (sent === null && (read !== null || text !== ''))
  const isLeft = (): boolean => sending.progress?.results.some(isRetriable) === true
  // What was not accepted is offered for another try as long as the results are there.
  useUnsaved(() => isUnsaved() || isLeft(), title)
  const leave = (): void => {
    if (isRunning) return
    if (isUnsaved()) setAsking(true)
    else close()
  }
  const take = (source: ReadFile, hasHeadings?: boolean): void =>
    setRead({ ...source, matched: matchColumns(source.table, columns, hasHeadings), answers: {} })
  const send = (good: readonly CheckedRow[], all: readonly CheckedRow[]): void => {
    setSent(all)
    void sending.send(good)
  }
  const stay = (): void => setAsking(false)
  return { ...sending, text, setText, read, setRead, sent, asking, leave, take, send, stay, close }
}

type ImportProcess = ReturnType<typeof useTaking>

const ImportProcess = ({ title, ...props }: ImportDialogProps & { readonly title: string }) => {
  const frame = useDialogFrame()
  const id = useId()
  const columns = useImportColumns(props.columns)
  const taking = useTaking(columns, props.atOnce, title)
  return (
    <FormTheme>
      <Dialog
        {...frame}
        open
        fullWidth
        maxWidth="md"
        inert={taking.asking}
        aria-labelledby={id}
        onKeyDown={(event) => keepTabInside(event, event.currentTarget)}
        onClose={taking.leave}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <Step {...props} taking={taking} shown={columns} />
      </Dialog>
      {taking.asking && <DiscardDialog onConfirm={taking.close} onCancel={taking.stay} />}
    </FormTheme>
  )
}

interface StepProps extends ImportDialogProps {
  readonly taking: ImportProcess
  readonly shown: readonly LabelledColumn[]
}

const headingsOf = ({ table, matched }: MatchedFile): ImportFileLine | undefined =>
  matched.hasHeadings ? table[0] : undefined

/** What tells the encoding of a file: the operator's language, and the words that its headings may be. */
const useEncodingHints = (columns: readonly LabelledColumn[]): EncodingHints => {
  const language = useLanguageTag()
  return { language, words: columns.flatMap(({ label, words }) => [label, ...words]) }
}

const Step = ({ taking, shown, mostRows: most = MOST_ROWS, complete = false }: StepProps) => {
  const { read, sent, progress, text, setText, take, leave } = taking
  const hints = useEncodingHints(shown)
  if (!read) {
    return (
      <SourceStep {...{ text, most, hints }} onText={setText} onTable={take} onCancel={leave} />
    )
  }
  if (!sent || !progress) return <Checking {...{ taking, shown, read, most, complete }} />
  return (
    <SendStep
      {...{ progress, outcomes: taking.outcomes, rows: sent, columns: shown }}
      headings={headingsOf(read)}
      onStop={taking.stop}
      onRetry={() => void taking.retry()}
      onClose={taking.close}
    />
  )
}

interface CheckingProps {
  readonly taking: ImportProcess
  readonly shown: readonly LabelledColumn[]
  readonly read: MatchedFile
  readonly most: number
  readonly complete: boolean
}

/** Reads the same file in another encoding. */
const useEncoding = ({ taking, read: { encoded }, most }: CheckingProps) => {
  const translate = useTranslate()
  return async (encoding: TextEncoding): Promise<void> => {
    if (!encoded) return
    const other = { ...encoded, encoding }
    const reading = await readTable(() => decodeTable(other, most), most, translate)
    taking.take('fault' in reading ? { ...reading, table: [], encoded: other } : reading)
  }
}

/** The rows of a table as their headings and the answers have them, and what the checks say of them. */
const useCheckedRows = ({ shown, read, complete }: CheckingProps) => {
  const { table, answers } = read
  const { hasHeadings, mapping } = read.matched
  const all = useMemo(() => (hasHeadings ? table.slice(1) : table), [table, hasHeadings])
  const { doubts, rows } = useDigitDoubts(all, shown, mapping, answers)
  const checked = useRowChecks(rows, shown, mapping, useCheckPorts(complete))
  return { doubts, checked: useRowsWithOpenDoubts(checked, doubts, answers) }
}

const Checking = (props: CheckingProps) => {
  const { taking, shown, read } = props
  const { table, matched, answers, fault, encoded } = read
  const { doubts, checked } = useCheckedRows(props)
  const changeEncoding = useEncoding(props)
  const all = checked.state === 'done' ? checked.rows : []
  const questions = {
    doubts,
    answers,
    fault,
    encoding: encoded?.encoding,
    onEncoding: (encoding: TextEncoding) => void changeEncoding(encoding),
    onAnswers: (next: DigitAnswers) => taking.setRead({ ...read, answers: next }),
  }
  return (
    <CheckStep
      {...{ table, matched, checked, questions, columns: shown }}
      onHeadings={(hasHeadings) => taking.take(read, hasHeadings)}
      onMapping={(mapping) => taking.setRead({ ...read, matched: { ...matched, mapping } })}
      onBack={() => taking.setRead(null)}
      onCancel={taking.leave}
      onSend={(good) => taking.send(good, all)}
    />
  )
}
