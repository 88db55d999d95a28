import { use, useMemo } from 'react'
import {
  DataProviderContext,
  useTranslate,
  type DataProvider,
  type TranslateFunction,
} from 'ra-core'
import { fieldErrors, type ErrorPlaces } from '../../../../wire/field-errors'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { isAdminError, type AdminError } from '../../../providers/http/admin-error'
import { useDefinitions, type Definitions } from '../../base/contexts/definitions'
import { sourcePath } from '../../forms/form-state/server-errors'
import { failureText } from '../../base/values/failure-text'

/** What react-admin's forms take for errors at fields: texts in the shape of the record, and one for all of it. */
interface FormErrors {
  [key: string]: string | FormErrors
}

const addFormError = (
  errors: FormErrors,
  [first = '', ...inner]: readonly string[],
  text: string,
): void => {
  const before = errors[first]
  if (inner.length === 0) {
    errors[first] = typeof before === 'string' ? `${before} ${text}` : text
    return
  }
  const below = typeof before === 'object' ? before : {}
  errors[first] = below
  addFormError(below, inner, text)
}

const errorsIn = (
  { answer, serverMessage }: AdminError,
  places: ErrorPlaces,
  { wire }: Pick<ResourceDefinition, 'wire'>,
): FormErrors | null => {
  const errors: FormErrors = {}
  const others: string[] = []
  for (const { path, text } of fieldErrors(answer, places)) {
    if (path.length === 0) others.push(text)
    else addFormError(errors, sourcePath(wire, path).map(String), text)
  }
  if (Object.keys(errors).length === 0) return null
  const messages = [serverMessage ?? [], others].flat()
  return messages.length > 0 ? { ...errors, root: { serverError: messages.join(' ') } } : errors
}

/**
 * A failure in react-admin's terms: `message` is what a person reads, and `body.errors` says what is wrong with which
 * field.
 */
const inStockTerms = (
  error: unknown,
  { app, resources }: Definitions,
  name: string,
  translate: TranslateFunction,
): unknown => {
  if (!isAdminError(error)) return error
  const { fields } = app.backend.envelope
  const definition = resources.find((resource) => resource.name === name)
  const errors =
    fields && definition && error.answer !== undefined && errorsIn(error, fields, definition)
  return Object.assign(error, {
    message: failureText(error, translate),
    ...(errors && { body: { errors } }),
  })
}

const writes = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const

/**
 * The data provider for components of react-admin. They show failures by themselves, so these speak to people, and to
 * the inputs of forms.
 */
export const useReactAdminProvider = (): DataProvider => {
  const provider: DataProvider | null = use(DataProviderContext)
  const definitions = useDefinitions()
  const translate = useTranslate()
  return useMemo(() => {
    const withFailureText = (verb: (typeof writes)[number]): DataProvider[string] => {
      const write: DataProvider[string] = provider?.[verb]
      return async (resource: string, params: unknown): Promise<unknown> => {
        try {
          return await write(resource, params)
        } catch (error) {
          throw inStockTerms(error, definitions, resource, translate)
        }
      }
    }
    const verbs = Object.fromEntries(writes.map((verb) => [verb, withFailureText(verb)]))
    return { ...provider, ...verbs } as DataProvider
  }, [provider, definitions, translate])
}
