import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { newIdempotencyKey } from '../../../providers/pending-requests/idempotency-key'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import type { ResultOutcome } from '../../../providers/action-results/action-result'
import { useDefinition } from '../../base/contexts/definitions'
import type { AfterSave } from '../form-state/submission'
import { isSameInput } from '../form-state/untouched'
import { useDialog } from '../../base/contexts/dialog-context'
import { singularResourceName } from '../../base/contexts/singular-resource-name'
import { useResultStore } from '../../base/contexts/results-context'
import { useIdentityFields } from '../../base/contexts/roles'
import { failureText, isSessionOver, isOutcomeUnknown } from '../../base/values/failure-text'
import { personalValues, recordName, storableName } from '../../base/values/record-name'

const actionKeys = { create: 'kit.buttons.create', update: 'kit.buttons.edit' } as const

/** Stores the result of a save for the panel of results. The form itself shows the message, or why the save failed. */
export const useStoreSaveResult = (verb: 'create' | 'update') => {
  const definition = useDefinition()
  const readable = useIdentityFields()
  const results = useResultStore()
  const translate = useTranslate()
  const key = actionKeys[verb]
  return (intent: string, record: object, outcome: ResultOutcome, error?: unknown) =>
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

/** Shows the message that a record was saved, with its name. */
const useSaySaved = (verb: 'create' | 'update') => {
  const definition = useDefinition()
  const readable = useIdentityFields()
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

const isKeyed = ({ calls, verbs }: ResourceDefinition, verb: 'create' | 'update'): boolean =>
  calls[verbs[verb] ?? '']?.idempotencyKey === true

/** Names what a form sends. The same values sent again by the same form are the same intent. */
const useIntentOfValues = () => {
  const last = useRef<{ readonly values: FieldValues; readonly intent: string } | null>(null)
  return {
    intentOf: (values: FieldValues): string => {
      const known = last.current
      const intent = known && isSameInput(known.values, values) ? known.intent : newIdempotencyKey()
      last.current = { values, intent }
      return intent
    },
    /** Forgets the values: the next time they are an intent of their own, for another record. */
    forget: (): void => {
      last.current = null
    },
  }
}

/** What the dialogs of a resource share: texts, the way back to the list, and what is done around a call. */
export function useRecordDialog(verb: 'create' | 'update') {
  const definition = useDefinition()
  const { close } = useDialog()
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const keep = useStoreSaveResult(verb)
  const saySaved = useSaySaved(verb)
  const { intentOf, forget } = useIntentOfValues()
  const { name } = definition
  const reload = () => void queryClient.invalidateQueries({ queryKey: [name] })
  return {
    definition,
    close,
    reload,
    resourceLabel: singularResourceName(name, translate),
    /**
     * Makes the call, with the name of the intent where the call carries one. Success closes the dialog, unless it stays for the
     * next record, and a failure is passed on to the form.
     */
    save: async (
      record: object,
      values: FieldValues,
      call: (intent: string | undefined) => Promise<unknown>,
      then: AfterSave = 'close',
    ): Promise<void> => {
      const intent = intentOf(values)
      try {
        await call(isKeyed(definition, verb) ? intent : undefined)
      } catch (error) {
        if (!isSessionOver(error))
          keep(intent, record, isOutcomeUnknown(error) ? 'unknown' : 'failed', error)
        throw error
      }
      keep(intent, record, 'done')
      saySaved(intent, record)
      forget()
      if (then === 'close') close()
      reload()
    },
  }
}

/** Options of a write that leaves the given fields out of its body, and of one that carries the name of its intent. */
export const writeOptions = (
  omit: readonly string[],
  intent?: string,
): { meta?: { omit?: readonly string[]; intent?: string } } =>
  omit.length === 0 && intent === undefined
    ? {}
    : { meta: { ...(omit.length > 0 && { omit }), ...(intent !== undefined && { intent }) } }

/** Text that tells a record from others: those of its identity fields that the operator may read. */
export const identityText = (record: RaRecord, identity: readonly string[]): string =>
  identity
    .map((field) => (Object.hasOwn(record, field) ? record[field] : undefined))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ')
