import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { newIntent } from '../../providers/intents/new-intent'
import type { Outcome } from '../../providers/results/result'
import { useDefinition } from '../contexts/definitions'
import { useDialog } from '../contexts/dialog-context'
import { useResultStore } from '../contexts/results-context'
import { useIdentity } from '../contexts/roles'
import { failureText, isSessionOver, isUnknown } from '../values/failure-text'
import { personalValues, recordName, storableName } from '../values/record-name'

const actionKeys = { create: 'kit.buttons.create', update: 'kit.buttons.edit' } as const

/** Keeps what has become of a save. The form itself says it, and shows why it failed. */
const useKeepResult = (verb: 'create' | 'update') => {
  const definition = useDefinition()
  const readable = useIdentity()
  const results = useResultStore()
  const translate = useTranslate()
  const key = actionKeys[verb]
  return (intent: string, record: object, outcome: Outcome, error?: unknown) =>
    results?.record(
      {
        intent,
        resource: definition.name,
        ...storableName(definition, record, readable),
        action: { key, label: translate(key) },
        outcome,
        words: error === undefined ? '' : failureText(error, translate),
      },
      personalValues(definition, record),
    )
}

/** Says that a record was saved, and which one. */
const useSaySaved = (verb: 'create' | 'update') => {
  const definition = useDefinition()
  const readable = useIdentity()
  const notify = useNotify()
  const translate = useTranslate()
  const call = definition.verbs[verb]
  const own = call !== undefined && definition.calls[call]?.done === true
  return (about: string, record: object) => {
    const name = recordName(definition, record, readable)
    const action = translate(actionKeys[verb])
    const details = name && [translate('kit.actions.recordDetail', { record: name, action })]
    notify(own ? `resources.${definition.name}.calls.${call}.done` : 'form.saved', {
      type: 'success',
      details,
      about,
    })
  }
}

/** What the dialogs of a resource share: texts, the way back to the list, and what is done around a call. */
export function useRecordDialog(verb: 'create' | 'update') {
  const definition = useDefinition()
  const { close } = useDialog()
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const keep = useKeepResult(verb)
  const saySaved = useSaySaved(verb)
  const { name } = definition
  const reload = () => void queryClient.invalidateQueries({ queryKey: [name] })
  return {
    definition,
    close,
    reload,
    resourceLabel: translate(`resources.${name}.name`, { _: name }),
    /** Makes the call. Success closes the dialog, and a failure is passed on to the form. */
    save: async (record: object, call: () => Promise<unknown>): Promise<void> => {
      const intent = newIntent()
      try {
        await call()
      } catch (error) {
        if (!isSessionOver(error))
          keep(intent, record, isUnknown(error) ? 'unknown' : 'failed', error)
        throw error
      }
      keep(intent, record, 'done')
      saySaved(intent, record)
      close()
      reload()
    },
  }
}

/** Options of a write that leaves the given fields out of its body. */
export const without = (omit: readonly string[]): { meta?: { omit: readonly string[] } } =>
  omit.length === 0 ? {} : { meta: { omit } }

/** Text that tells a record from others: those of its identity fields that the operator may read. */
export const identityText = (record: RaRecord, identity: readonly string[]): string =>
  identity
    .map((field) => (Object.hasOwn(record, field) ? record[field] : undefined))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ')
