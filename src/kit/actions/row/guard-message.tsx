import { Fragment, type ReactNode } from 'react'
import { RecordContextProvider, useTranslate } from 'ra-core'
import {
  conditionComparisons,
  dueAt,
  unmetConditionPart,
  conditionValueAt,
  type ConditionPart,
} from '../../../../wire/condition'
import { timeAt } from '../../../../wire/business-clock'
import type { KeyedValues } from '../../../../wire/values'
import { useDefinition } from '../../base/contexts/definitions'
import { FieldValue } from '../../forms/dialogs/interpolated-text'

/** What a guard asks for and a record lacks, in the operator's words and with values as cells show them. */
export const GuardMessage = ({
  parts,
  record,
}: {
  readonly parts: readonly ConditionPart[]
  readonly record: object
}) => {
  const translate = useTranslate()
  const texts = parts.flatMap((part) => {
    const value = conditionValueAt(record as KeyedValues, part.field)
    return guardPhrasesOf(unmetConditionPart(part, value), value)
  })
  return (
    <>
      {translate('kit.guard.only')}{' '}
      {texts.map((each, index) => (
        <Fragment key={`${each.field} ${each.word}`}>
          {index > 0 && translate('kit.guard.and')}
          <Sentence {...each} />
        </Fragment>
      ))}
    </>
  )
}

interface GuardPhrase {
  readonly field: string
  readonly word: string
  readonly values: readonly unknown[]
}

const guardPhrasesOf = (part: ConditionPart, value: unknown): GuardPhrase[] => {
  const { field, is, not, empty, passed } = part
  const due = passed ? dueAt(passed, value) : Number.NaN
  return [
    ...(is ? [{ field, word: not === true ? 'isNot' : 'is', values: is }] : []),
    ...(empty === undefined ? [] : [{ field, word: empty ? 'empty' : 'filled', values: [] }]),
    ...(passed
      ? [
          Number.isNaN(due)
            ? { field, word: 'filled', values: [] }
            : { field, word: 'passed', values: [timeText(due)] },
        ]
      : []),
    ...conditionComparisons.flatMap((word) =>
      part[word] === undefined ? [] : [{ field, word, values: [part[word]] }],
    ),
  ]
}

/** A moment as the console writes times, without seconds. */
const timeText = (time: number): string => timeAt(time)?.slice(0, 16) ?? ''

const MARK = '\uE000'

/** The sentence of the language, with the values in the place that it gives them. */
const Sentence = ({ field, word, values }: GuardPhrase) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  const label = translate(`resources.${name}.fields.${field}`, { _: field })
  const [before, after] = translate(`kit.guard.${word}`, { field: label, value: MARK }).split(MARK)
  return (
    <>
      {before}
      {values.map((value, index) => (
        <Fragment key={String(value)}>
          {index > 0 && translate('kit.guard.or')}
          <Shown field={field} value={value} />
        </Fragment>
      ))}
      {after}
    </>
  )
}

const Shown = ({
  field,
  value,
}: {
  readonly field: string
  readonly value: unknown
}): ReactNode => {
  const translate = useTranslate()
  if (value === 'today' || value === 'now') return translate(`kit.guard.${value}`)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return value
  return (
    <RecordContextProvider value={{ id: 0, [field]: value }}>
      <FieldValue source={field} />
    </RecordContextProvider>
  )
}
