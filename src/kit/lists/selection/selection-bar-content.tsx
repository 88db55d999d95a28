import { useEffect, type ReactNode } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'ra-core'
import { ActionButton } from '../../actions/row/action-button'
import { useConfirm, type ConfirmRequest } from '../../actions/row/confirm'
import type { ActionConfirmation } from '../../actions/row/action-confirmation'
import { reasonValues, type ActionRequest } from '../../actions/row/use-start-action'
import { useCallBlockedHint } from '../../actions/row/use-call-blocked-hint'
import { useDefinition } from '../../base/contexts/definitions'
import { useIdentityFields } from '../../base/contexts/roles'
import { recordName } from '../../base/values/record-name'
import type { BatchAction } from './selection-row-work'
import { BatchRunDialog } from './batch-run-dialog'
import { isRetriable } from '../../actions/bulk/batch-run'
import { SelectedRowsContext } from './selected-sum'
import { SharedMoves } from './shared-moves'
import { useSelectionRun, type SelectionRun } from './use-selection-run'
import { callNamed } from '../../../providers/definitions/call-named'
import { countArgs } from '../../base/values/count-args'

export interface SelectionBarContentProps {
  readonly calls: readonly string[]
  /** The calls whose moves can be made for all selected records. */
  readonly moves: readonly string[]
  readonly rows: readonly RaRecord[]
  /** Keeps the bar on the page: its results are to be seen when no row is selected any more. */
  readonly onRunning: (isRunning: boolean) => void
  /** What the selected rows add up to. */
  readonly children?: ReactNode
}

/** How many records the question names. */
const NAMED = 5

/** What is to be asked of a move beside what is asked of its call. */
type Asking = Pick<ActionConfirmation, 'tone' | 'reason' | 'inputs'>

/** The question before a run: what is done, with how many records and with which ones. */
const useQuestion = () => {
  const translate = useTranslate()
  const definition = useDefinition()
  const readable = useIdentityFields()
  return (
    { label, call }: BatchAction,
    rows: readonly RaRecord[],
    { tone = call.tone, reason, inputs = call.ask }: Asking,
  ): ConfirmRequest => {
    const names = rows.slice(0, NAMED).map((row) => recordName(definition, row, readable))
    const more = rows.length - names.length
    const rest = more > 0 ? [translate('kit.selection.more', { count: more })] : []
    const { asked: loadFields, name } = definition
    return {
      title: translate('kit.selection.title', { action: label, ...countArgs(rows.length) }),
      text: [...names, ...rest].join(' · '),
      tone,
      reason,
      facts: [],
      ...(inputs && loadFields && { asked: { fields: inputs, load: loadFields, resource: name } }),
    }
  }
}

interface ButtonProps {
  readonly name: string
  readonly rows: readonly RaRecord[]
  readonly isBusy: boolean
  readonly onPress: (deed: BatchAction) => void
}

const SelectionButton = ({ name, rows, isBusy, onPress }: ButtonProps) => {
  const translate = useTranslate()
  const definition = useDefinition()
  const call = callNamed(definition, name)
  const callHint = useCallBlockedHint()
  // Without a selection, roles alone decide.
  const hint = [...rows, {}].map((row) => callHint(call, row)).find((each) => each !== undefined)
  const removes = definition.verbs.delete === name || name === 'delete'
  const label = removes
    ? translate('kit.buttons.delete')
    : translate(`resources.${definition.name}.calls.${name}.label`, { _: name })
  const deed = { resource: definition.name, callName: name, call, label, removes }
  return (
    <ActionButton
      color={call.color ?? (removes ? 'error' : 'info')}
      asks
      disabled={isBusy || hint !== undefined}
      hint={hint}
      onClick={() => onPress(deed)}
    >
      {label}
    </ActionButton>
  )
}

/** Starts what is done with the selected rows, after its question. */
const useStart = (
  rows: readonly RaRecord[],
  begin: (deed: BatchAction, rows: readonly RaRecord[]) => Promise<void>,
) => {
  const definition = useDefinition()
  const confirm = useConfirm()
  const question = useQuestion()
  const start = async (deed: BatchAction, asking: Asking = {}): Promise<void> => {
    const consent = await confirm(question(deed, rows, asking))
    if (!consent) return
    const values = {
      ...deed.values,
      ...consent.values,
      ...reasonValues(deed.call, asking, consent),
    }
    await begin({ ...deed, ...(Object.keys(values).length > 0 && { values }) }, rows)
  }
  const move = (request: ActionRequest): void => {
    const { ask, record: _, ...rest } = request
    const call = callNamed(definition, request.callName)
    const deed = { ...rest, call, resource: definition.name, asksFirst: ask !== undefined }
    void start({ ...deed, ...(ask?.inputs && { inputs: ask.inputs }) }, ask)
  }
  const retry = ({ deed, results }: SelectionRun): Promise<void> =>
    begin(
      deed,
      results.filter(isRetriable).map(({ record }) => record),
    )
  return { start, move, retry }
}

/** The bar over a selection: how many rows there are, what they add up to, and what can be done with them. */
export const SelectionBarContent = ({
  calls,
  moves,
  rows,
  onRunning,
  children,
}: SelectionBarContentProps) => {
  const translate = useTranslate()
  const { lifecycles } = useDefinition()
  const { onSelect, isPlaceholderData = false } = useListContext()
  const { run, begin, stop, close } = useSelectionRun((left) => onSelect(left.map(({ id }) => id)))
  const { start, move, retry } = useStart(rows, begin)
  const isRunning = run !== null
  useEffect(() => onRunning(isRunning), [isRunning, onRunning])

  const given = { rows, isBusy: isRunning || isPlaceholderData || rows.length === 0 }
  return (
    <>
      <output>{translate('kit.selection.count', { count: rows.length })}</output>
      <SelectedRowsContext value={rows}>{children}</SelectedRowsContext>
      {(moves.length > 0 ? lifecycles : []).map((lifecycle) => (
        <SharedMoves
          key={lifecycle.field}
          {...{ lifecycle, ...given }}
          calls={moves}
          onPress={move}
        />
      ))}
      {calls.map((name) => (
        <SelectionButton key={name} {...{ name, ...given }} onPress={(deed) => void start(deed)} />
      ))}
      <button type="button" className="dw-button" onClick={() => onSelect([])}>
        {translate('kit.selection.clear')}
      </button>
      {run && (
        <BatchRunDialog run={run} onStop={stop} onRetry={() => void retry(run)} onClose={close} />
      )}
    </>
  )
}

export default SelectionBarContent
