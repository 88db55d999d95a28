import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useDefinition } from '../contexts/definitions'
import { useDialog } from '../contexts/dialog-context'

/** What the dialogs of a resource share: texts, the way back to the list, and the steps after a call. */
export function useRecordDialog(verb: 'create' | 'update') {
  const definition = useDefinition()
  const { close } = useDialog()
  const notify = useNotify()
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const { name } = definition
  const call = definition.verbs[verb]
  const reload = () => void queryClient.invalidateQueries({ queryKey: [name] })
  return {
    definition,
    close,
    reload,
    resourceLabel: translate(`resources.${name}.name`, { _: name }),
    succeed: () => {
      const own = call !== undefined && definition.calls[call]?.done === true
      notify(own ? `resources.${name}.calls.${call}.done` : 'form.saved', { type: 'success' })
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
