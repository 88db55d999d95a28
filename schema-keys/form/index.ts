import { keysWithValues, type KeyEntries, type KeyFacts } from '../shape/key'
import type { FormKey } from '../shape/form-key'
import { call } from './call'
import { complete } from './complete'
import { confirm } from './confirm'
import { layout } from './layout'
import { fields, groups } from './fields-and-groups'

/** Every key of a form, in the order of the reference. A new key is a file beside this one and a line here. */
export const formKeys = { call, complete, fields, groups, confirm, layout } as const

/** The keys with what each of them does, whatever their values are. A definition is only given its own value. */
export const formKeyEntries: KeyEntries<FormKey> = Object.entries<FormKey>(formKeys)

/** What the keys come to in the model. */
export interface FormFacts extends KeyFacts<typeof formKeys> {}

/** The attributes of the generated dialog. What is no form has none. */
export const formAttributes = (form: FormFacts | null): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...keysWithValues(formKeyEntries, form).map(([, { attributes }, fact]) => attributes?.(fact)),
  )

/** The components around the fields of the form, the inner one first. */
export const formComponents = (form: FormFacts | null): readonly string[] =>
  keysWithValues(formKeyEntries, form).flatMap(([, { around }, fact]) => around?.(fact) ?? [])
