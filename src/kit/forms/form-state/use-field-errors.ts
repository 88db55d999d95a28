import type { UseFormReturn } from 'react-hook-form'
import { useResourceContext } from 'ra-core'
import { useDefinitions } from '../../base/contexts/definitions'
import { isAdminError } from '../../../providers/http/admin-error'
import type { FormState } from './form-state'
import { markFaultyInputs, readFormRefusal } from './server-errors'
import type { SubmissionRemark } from './submission'

/** Shows what a backend refuses at the inputs that it is about. What is left stands above the buttons. */
export const useFieldErrors = (
  form: UseFormReturn,
  state: FormState,
): ((error: unknown) => SubmissionRemark) => {
  const { app, resources } = useDefinitions()
  const name = useResourceContext()
  // The form of a password belongs to no resource.
  const { wire } = resources.find((resource) => resource.name === name) ?? {}
  return (error) => {
    const refusal = readFormRefusal(error, app.backend.envelope, wire, state)
    markFaultyInputs(form, refusal)
    const { marked, others, isAll } = refusal
    const hasWords = isAdminError(error) && error.serverMessage !== undefined && !isAll
    return marked.length > 0 && others.length === 0 && !hasWords
      ? { kind: 'invalid' }
      : { kind: 'refused', error, others }
  }
}
