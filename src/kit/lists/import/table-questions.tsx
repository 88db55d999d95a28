import Alert from '@mui/material/Alert'
import { useTranslate, type TranslateFunction } from 'ra-core'
import { textEncodings, type TextEncoding } from './decode-text'
import type { DigitAnswer, DigitAnswers, DigitDoubt } from './doubtful-digits'
import { LabelledSelect, SelectGrid } from './labelled-select'

export interface TableQuestionsProps {
  /** What the file is read in. Undefined: it is no text. */
  readonly encoding: TextEncoding | undefined
  readonly onEncoding: (encoding: TextEncoding) => void
  /** Why the file cannot be read in that encoding. */
  readonly fault: string | undefined
  readonly doubts: readonly DigitDoubt[]
  readonly answers: DigitAnswers
  readonly onAnswers: (answers: DigitAnswers) => void
}

const encodingOptions = (Object.keys(textEncodings) as TextEncoding[]).map(
  (name) => [name, textEncodings[name]] as const,
)

/** The question about a doubt, with the first cell that it is about. */
const questionOf = ({ column, kind, restored }: DigitDoubt, translate: TranslateFunction) => {
  const [line, text] = [...restored][0] ?? []
  const cell = kind === 'zeros' ? text?.replace(/^0+/, '') : text
  return translate(`kit.takeIn.${kind === 'zeros' ? 'lostZeros' : 'addedZeros'}`, {
    label: column.label,
    line,
    text: cell,
  })
}

type Answer = DigitAnswer | ''

const answersTo = (
  { kind, restored }: DigitDoubt,
  translate: TranslateFunction,
): (readonly [Answer, string])[] => {
  const text = [...restored.values()][0]
  const restore = ['restore', translate('kit.takeIn.restore', { text })] as const
  return [
    ['', translate('kit.takeIn.unanswered')],
    ...(kind === 'zeros' ? [restore] : []),
    ['keep', translate('kit.takeIn.keep')],
  ]
}

/** What only the operator knows of a table: what it is written in, and what its digits were. */
export const TableQuestions = (props: TableQuestionsProps) => {
  const { encoding, onEncoding, fault, doubts, answers, onAnswers } = props
  const translate = useTranslate()
  const answer = (key: string, value: Answer): void => {
    const { [key]: _, ...others } = answers
    onAnswers(value === '' ? others : { ...others, [key]: value })
  }
  return (
    <>
      {encoding !== undefined && (
        <SelectGrid>
          <LabelledSelect
            label={translate('kit.takeIn.encoding')}
            value={encoding}
            options={encodingOptions}
            onValue={onEncoding}
          />
        </SelectGrid>
      )}
      {fault !== undefined && <Alert severity="error">{fault}</Alert>}
      {doubts.map((doubt) => (
        <Alert key={doubt.key} severity="warning" sx={{ marginBottom: '8px' }}>
          <SelectGrid>
            <LabelledSelect
              label={questionOf(doubt, translate)}
              value={answers[doubt.key] ?? ''}
              options={answersTo(doubt, translate)}
              onValue={(value) => answer(doubt.key, value)}
            />
          </SelectGrid>
        </Alert>
      ))}
    </>
  )
}
