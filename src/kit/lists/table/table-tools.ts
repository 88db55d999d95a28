import { useMemo } from 'react'
import { useTranslate, type TranslateFunction } from 'ra-core'
import type { Access, ResourceDefinition } from '../../../providers/definitions/definition'
import { useDefinition } from '../../base/contexts/definitions'
import { useLanguageTag } from '../../base/contexts/language-tag'
import { useFieldAccess } from '../../base/contexts/roles'

/** What columns depend on besides the rows. It stays the same until one of its parts changes. */
export interface TableTools {
  readonly translate: TranslateFunction
  readonly definition: ResourceDefinition
  readonly isReadable: (path: string, right: keyof Access) => boolean
  /** The language as a tag for `Intl`. */
  readonly tag: string
}

export const useTableTools = (): TableTools => {
  const translate = useTranslate()
  const definition = useDefinition()
  const isReadable = useFieldAccess()
  const tag = useLanguageTag()
  return useMemo(
    () => ({ translate, definition, isReadable, tag }),
    [translate, definition, isReadable, tag],
  )
}
