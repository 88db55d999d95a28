import { useResourceContext, useTranslate } from 'ra-core'
import type { Choice } from '../../../providers/definitions/definition'
import { messagePath, type InputPath } from '../../base/values/form-names'
import { unitText } from '../../base/values/unit-text'

export interface FieldTexts {
  label: (path: InputPath) => string
  help: (path: InputPath) => string
  unit: (path: InputPath) => string
  choice: (path: InputPath, choice: Choice) => string
  /** What is said when a check across fields does not hold. */
  check: (key: string) => string
}

/** Texts of the fields of the resource in context. A field without a text shows its name, never a message key. */
export const useFieldTexts = (): FieldTexts => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const base = `resources.${resource}`
  const key = (kind: string, path: InputPath) => `${base}.${kind}.${messagePath(path)}`
  return {
    label: (path) => translate(key('fields', path)),
    help: (path) => translate(key('help', path), { _: '' }),
    // A form names the unit before there is a number.
    unit: (path) => unitText(translate, resource, messagePath(path), 2),
    check: (name) => translate(`${base}.checks.${name}`),
    choice: (path, choice) =>
      translate(`${key('choices', path)}.${choice.key}`, { _: String(choice.code) }),
  }
}
