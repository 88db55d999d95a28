import type { Choice } from '../../../providers/definitions/definition'
import { isBlank, plainText } from '../../base/values/record-value'
import { truthOf, type BooleanCodec } from '../../base/values/boolean-truth'
import {
  emptyDisplay,
  plainCell,
  type CellProps,
  type CellDisplay,
  type LookTools,
} from './plain-cell'

export interface ChoiceCellProps extends CellProps {
  readonly choices: readonly Choice[]
}

/** The choice with this code. The type counts, so "11" is not 11. */
const choiceOf = (choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find(({ code }) => code === value)

const labelOf = ({ key, code }: Choice, { translate, resource, path }: LookTools): string =>
  translate(`resources.${resource}.choices.${path}.${key}`, { _: plainText(code) })

const codeOf = (value: unknown): CellDisplay =>
  isBlank(value) ? emptyDisplay : { content: plainText(value), className: 'dw-code' }

/** The text of a flag or an enum, as a tag when it has a colour. An unknown code is shown as it is. */
export const ChoiceCell = plainCell<ChoiceCellProps>((value, { choices }, tools) => {
  const choice = choiceOf(choices, value)
  if (!choice) return codeOf(value)
  const label = labelOf(choice, tools)
  const tag = choice.color && (
    <span className="dw-tag" data-color={choice.color}>
      {label}
    </span>
  )
  return tag ? { content: tag } : { content: label, className: 'dw-text' }
})

/** A status as a coloured tag with its code beside it. An unknown code is shown without a tag. */
export const LifecycleCell = plainCell<ChoiceCellProps>((value, { choices }, tools) => {
  const choice = choiceOf(choices, value)
  if (!choice) return codeOf(value)
  const words = labelOf(choice, tools)
  const code = plainText(value)
  const content = (
    <>
      <span className="dw-tag" data-color={choice.color ?? 'neutral'}>
        {words}
      </span>
      {words.toLowerCase() === code.toLowerCase() ? '' : ` ${code}`}
    </>
  )
  return { content, className: 'dw-status dw-code' }
})

export interface BooleanCellProps extends CellProps {
  readonly codec?: BooleanCodec
}

export const BooleanCell = plainCell<BooleanCellProps>((value, { codec }, { translate }) => {
  const truth = truthOf(value, codec)
  if (truth === null) return codeOf(value)
  return truth
    ? { content: translate('kit.cells.yes'), className: 'dw-text' }
    : { content: translate('kit.cells.no'), className: 'dw-muted' }
}, 3)
