import type { Choice } from '../../../providers/definitions/definition'
import { isBlank, plainText } from '../../base/values/record-value'
import { truthOf, type BooleanCodec } from '../../base/values/boolean-truth'
import { isSameCode } from '../../base/values/condition'
import {
  emptyDisplay,
  createPlainCell,
  type CellProps,
  type CellDisplay,
  type CellLookInput,
} from './plain-cell'

/** Props of the cells of codes: `ChoiceCell` and `LifecycleCell`. */
export interface ChoiceCellProps extends CellProps {
  readonly choices: readonly Choice[]
}

/** The choice with this code, whether it travels as a number or as its digits, as the input and the filter take it. */
const choiceOf = (choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find(({ code }) => code === value) ?? choices.find(({ code }) => isSameCode(code, value))

/** The status with this code. The type counts, so "11" is not 11: a move must not begin at a status that is guessed. */
const statusOf = (choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find(({ code }) => code === value)

const labelOf = ({ key, code }: Choice, { translate, resource, path }: CellLookInput): string =>
  translate(`resources.${resource}.choices.${path}.${key}`, { _: plainText(code) })

const codeOf = (value: unknown): CellDisplay =>
  isBlank(value) ? emptyDisplay : { content: plainText(value), className: 'dw-code' }

/**
 * The text of a flag or an enum, as a tag when it has a colour. An unknown code is shown as it is.
 *
 * @example
 * ```tsx
 * import { ChoiceCell, Column } from 'deskwright/kit'
 *
 * const choices = [
 *   { code: 1, key: 'personal' },
 *   { code: 2, key: 'company', color: 'info' },
 * ] as const
 *
 * export const column = (
 *   <Column source="type">
 *     <ChoiceCell choices={choices} />
 *   </Column>
 * )
 * ```
 */
export const ChoiceCell = createPlainCell<ChoiceCellProps>((value, { choices }, tools) => {
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

/**
 * A status as a coloured tag with its code beside it. An unknown code is shown without a tag.
 *
 * @example
 * ```tsx
 * import { Column, LifecycleCell } from 'deskwright/kit'
 *
 * const statuses = [
 *   { code: 1, key: 'applied', color: 'info' },
 *   { code: 9, key: 'paid', color: 'success' },
 * ] as const
 *
 * export const column = (
 *   <Column source="status">
 *     <LifecycleCell choices={statuses} />
 *   </Column>
 * )
 * ```
 */
export const LifecycleCell = createPlainCell<ChoiceCellProps>((value, { choices }, tools) => {
  const choice = statusOf(choices, value)
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

/**
 * Props of `BooleanCell`. `codec` says what true and false are on the wire; they are true and false when it is absent.
 */
export interface BooleanCellProps extends CellProps {
  readonly codec?: BooleanCodec
}

/**
 * Yes or no, in the language of the console. A value that is neither of the two is shown as it is.
 *
 * @example
 * ```tsx
 * import { BooleanCell, Column } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="verified">
 *     <BooleanCell codec={{ true: 'Y', false: 'N' }} />
 *   </Column>
 * )
 * ```
 */
export const BooleanCell = createPlainCell<BooleanCellProps>((value, { codec }, { translate }) => {
  const truth = truthOf(value, codec)
  if (truth === null) return codeOf(value)
  return truth
    ? { content: translate('kit.cells.yes'), className: 'dw-text' }
    : { content: translate('kit.cells.no'), className: 'dw-muted' }
}, 3)
