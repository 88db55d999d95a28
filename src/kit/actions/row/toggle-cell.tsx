import { useTranslate } from 'ra-core'
import type { Choice } from '../../../providers/definitions/definition'
import { BooleanCell, ChoiceCell } from '../../fields/cells/choice-cells'
import type { CellProps } from '../../fields/cells/plain-cell'
import { useDefinition } from '../../base/contexts/definitions'
import { plainText } from '../../base/values/record-value'
import { useCellSource, useCellValue } from '../../base/contexts/table-context'
import { ActionButton } from './action-button'
import { useCallBlockedHint } from './use-call-blocked-hint'
import { callConfirmation } from './action-confirmation'
import { useRowLock } from './use-row-lock'
import { useStartRowAction } from './use-start-action'
import { callNamed } from '../../../providers/definitions/call-named'

export interface ToggleCellProps extends CellProps {
  readonly call: string
  /** The two choices of a flag. A boolean has none: it is yes or no. */
  readonly choices?: readonly Choice[]
}

/**
 * Shows the state of a flag or a boolean as a button that flips it by a call. A value that is neither of the two codes
 * is only shown.
 *
 * @example
 * ```tsx
 * import { Column, ToggleCell } from 'deskwright/kit'
 *
 * const choices = [
 *   { code: 1, key: 'on', color: 'success' },
 *   { code: 0, key: 'off' },
 * ] as const
 *
 * export const column = (
 *   <Column source="enabled">
 *     <ToggleCell call="enabled" choices={choices} />
 *   </Column>
 * )
 * ```
 */
export const ToggleCell = ({ source, call, choices }: ToggleCellProps) => {
  const value = useCellValue(source)
  const definition = useDefinition()
  const { toggles } = callNamed(definition, call)
  const sides = useSides(source, toggles?.codes ?? [], choices)
  const current = sides.find(({ code }) => code === value)
  const other = sides.find(({ code }) => code !== value)
  if (current && other && toggles) {
    return <ToggleButton call={call} source={source} current={current} other={other} />
  }
  const at = source === undefined ? {} : { source }
  return choices ? <ChoiceCell choices={choices} {...at} /> : <BooleanCell {...at} />
}

/** What a flag can be, with its words. */
interface Side {
  readonly code: unknown
  readonly label: string
  readonly color?: Choice['color']
}

const useSides = (
  source: string | undefined,
  codes: readonly unknown[],
  choices: readonly Choice[] | undefined,
): readonly Side[] => {
  const translate = useTranslate()
  const { name } = useDefinition()
  const field = useCellSource(source)
  if (choices) {
    return choices.map(({ code, key, color }) => ({
      code,
      label: translate(`resources.${name}.choices.${field}.${key}`, { _: plainText(code) }),
      color,
    }))
  }
  const words = ['kit.cells.yes', 'kit.cells.no'] as const
  return codes.map((code, index) => ({ code, label: translate(words[index] ?? '') }))
}

interface ToggleButtonProps {
  readonly call: string
  readonly source: string | undefined
  readonly current: Side
  readonly other: Side
}

const ToggleButton = ({ call: callName, source, current, other }: ToggleButtonProps) => {
  const { record, lock } = useRowLock()
  const definition = useDefinition()
  const translate = useTranslate()
  const start = useStartRowAction()
  const field = useCellSource(source)
  const call = callNamed(definition, callName)
  const refusal = useCallBlockedHint()(call, record)
  const ask = callConfirmation(call, translate('kit.confirm.call', { action: other.label }))
  const [on] = call.toggles?.codes ?? []
  return (
    <ActionButton
      className="dw-toggle"
      color={current.color ?? 'neutral'}
      asks={ask !== undefined}
      disabled={lock !== undefined || refusal !== undefined}
      hint={refusal ?? translate('kit.cells.toggle', { label: other.label })}
      onClick={() =>
        void start({
          record,
          callName,
          label: other.label,
          expected: { [call.toggles?.field ?? field]: other.code },
          ask,
        })
      }
    >
      <span className="dw-switch" data-on={current.code === on || undefined} aria-hidden="true" />
      {current.label}
    </ActionButton>
  )
}
