import { useTranslate } from 'ra-core'
import type { Choice } from '../../providers/definitions/definition'
import { useDefinition } from '../contexts/definitions'
import { isBlank, plainText } from '../values/record-value'
import { useCellPath, useCellValue } from '../contexts/table-context'
import { truthOf, type BooleanCodec } from '../values/boolean-truth'
import { Dash } from './dash'
import type { CellProps } from './number-cells'

export interface ChoiceCellProps extends CellProps {
  readonly choices: readonly Choice[]
}

/** The choice with this code. The type counts, so "11" is not 11. */
const choiceOf = (choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find(({ code }) => code === value)

const useChoiceLabel = (source: string): ((choice: Choice) => string) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return ({ key, code }) =>
    translate(`resources.${name}.choices.${source}.${key}`, { _: plainText(code) })
}

/** The text of a flag or an enum, as a tag when it has a colour. An unknown code is shown as it is. */
export const ChoiceCell = ({ source, choices }: ChoiceCellProps) => {
  const value = useCellValue(source)
  const label = useChoiceLabel(useCellPath(source))
  const choice = choiceOf(choices, value)
  if (!choice)
    return isBlank(value) ? <Dash /> : <span className="dw-code">{plainText(value)}</span>
  return choice.color ? (
    <span className="dw-tag" data-color={choice.color}>
      {label(choice)}
    </span>
  ) : (
    <span className="dw-text">{label(choice)}</span>
  )
}

/** A status as a coloured tag with its code beside it. An unknown code is shown without a tag. */
export const LifecycleCell = ({ source, choices }: ChoiceCellProps) => {
  const value = useCellValue(source)
  const label = useChoiceLabel(useCellPath(source))
  const choice = choiceOf(choices, value)
  if (!choice && isBlank(value)) return <Dash />
  const words = choice ? label(choice) : ''
  const code = plainText(value)
  return (
    <span className="dw-status">
      {choice && (
        <span className="dw-tag" data-color={choice.color ?? 'neutral'}>
          {words}
        </span>
      )}{' '}
      {words.toLowerCase() !== code.toLowerCase() && <span className="dw-code">{code}</span>}
    </span>
  )
}

export interface BooleanCellProps extends CellProps {
  readonly codec?: BooleanCodec
}

export const BooleanCell = ({ source, codec }: BooleanCellProps) => {
  const value = useCellValue(source)
  const translate = useTranslate()
  const truth = truthOf(value, codec)
  if (truth === null) {
    return isBlank(value) ? <Dash /> : <span className="dw-code">{plainText(value)}</span>
  }
  return truth ? (
    <span className="dw-text">{translate('kit.cells.yes')}</span>
  ) : (
    <span className="dw-muted">{translate('kit.cells.no')}</span>
  )
}
