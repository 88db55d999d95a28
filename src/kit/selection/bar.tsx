import { useEffect } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'ra-core'
import { ActionButton } from '../actions/action-button'
import { useConfirm, type ConfirmRequest } from '../actions/confirm'
import { callOf } from '../actions/use-action'
import { useDefinition } from '../contexts/definitions'
import { useIdentity, useRefusal } from '../contexts/roles'
import { recordName } from '../values/record-name'
import type { Deed } from './row-work'
import { RunDialog } from './run-dialog'
import { isRetriable } from './run'
import { useRun } from './use-run'

export interface BarProps {
  readonly calls: readonly string[]
  readonly rows: readonly RaRecord[]
  /** Keeps the bar on the page: its results are to be seen when no row is selected any more. */
  readonly onRunning: (isRunning: boolean) => void
}

/** How many records the question names. */
const NAMED = 5

/** The question before a run: what is done, with how many records and with which ones. */
const useQuestion = () => {
  const translate = useTranslate()
  const definition = useDefinition()
  const readable = useIdentity()
  return ({ label, call }: Deed, rows: readonly RaRecord[]): ConfirmRequest => {
    const names = rows.slice(0, NAMED).map((row) => recordName(definition, row, readable))
    const more = rows.length - names.length
    const rest = more > 0 ? [translate('kit.selection.more', { count: more })] : []
    const { ask, tone } = call
    const { asked, name } = definition
    return {
      title: translate('kit.selection.title', { action: label, count: rows.length }),
      text: [...names, ...rest].join(' · '),
      tone,
      facts: [],
      ...(ask && asked && { asked: { fields: ask, load: asked, resource: name } }),
    }
  }
}

interface ButtonProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onPress: (deed: Deed) => void
}

const SelectionButton = ({ name, isBusy, onPress }: ButtonProps) => {
  const translate = useTranslate()
  const definition = useDefinition()
  const call = callOf(definition, name)
  const hint = useRefusal()(call.roles)
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

/** The bar over a selection: how many rows there are, and what can be done with them. */
export const Bar = ({ calls, rows, onRunning }: BarProps) => {
  const translate = useTranslate()
  const { onSelect, isPlaceholderData = false } = useListContext()
  const { run, begin, stop, close } = useRun((left) => onSelect(left.map(({ id }) => id)))
  const confirm = useConfirm()
  const question = useQuestion()
  const isRunning = run !== null
  useEffect(() => onRunning(isRunning), [isRunning, onRunning])

  const start = async (deed: Deed): Promise<void> => {
    const consent = await confirm(question(deed, rows))
    if (consent) await begin({ ...deed, ...(consent.values && { values: consent.values }) }, rows)
  }
  const retry = ({ deed, results }: NonNullable<typeof run>): Promise<void> =>
    begin(
      deed,
      results.filter(isRetriable).map(({ record }) => record),
    )
  return (
    <>
      <output>{translate('kit.selection.count', { count: rows.length })}</output>
      {calls.map((name) => (
        <SelectionButton
          key={name}
          name={name}
          isBusy={isRunning || isPlaceholderData || rows.length === 0}
          onPress={(deed) => void start(deed)}
        />
      ))}
      <button type="button" className="dw-button" onClick={() => onSelect([])}>
        {translate('kit.selection.clear')}
      </button>
      {run && <RunDialog run={run} onStop={stop} onRetry={() => void retry(run)} onClose={close} />}
    </>
  )
}

export default Bar
