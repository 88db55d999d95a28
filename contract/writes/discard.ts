import type { Values } from '../../wire/values'
import { readAgain } from '../reads/find'
import type { Subject } from '../reads/list'
import { bodyFor, callNamed, nameOf } from '../reads/record'
import { sendWrite } from './send'

/** Deletes a record that this run has made without meaning to keep it, or reports that it is still there. */
export const discard = async (subject: Subject, row: Values): Promise<void> => {
  const { resource, ledger } = subject
  const call = callNamed(resource, resource.verbs.delete)
  if (call !== undefined) await sendWrite(subject, call, bodyFor(resource, call, row), row)
  if (call !== undefined && (await readAgain(subject, row)) === null) return
  const why = call === undefined ? 'since no call deletes it' : 'and not deleted'
  ledger.leave(`${nameOf(resource, row)} added, ${why}`)
}
