import { use, useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  DataProviderContext,
  useTranslate,
  type DataProvider,
  type TranslateFunction,
} from 'ra-core'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { useDefinition, useDefinitions } from '../../base/contexts/definitions'
import type { ChooserOption } from '../../fields/inputs/chooser'
import { findReference, referenceSourceOf } from '../../fields/inputs/reference-search'
import type { CheckPorts } from './check-rows'
import type { ReferenceLookup } from './read-cell-value'
import { createDuplicateCheck } from './duplicate-check'

/** The data provider itself, since react-admin's wrapper makes an empty success of a session that is over. */
export const useRawDataProvider = (): DataProvider => {
  const dataProvider = use(DataProviderContext)
  if (!dataProvider) throw new Error('DataProviderContext is missing above this component')
  return dataProvider
}

/** Asks for each name once. */
const rememberLookups = (
  find: (wanted: ReferenceLookup, text: string) => Promise<ChooserOption | null>,
): CheckPorts['find'] => {
  const known = new Map<string, Promise<ChooserOption | null>>()
  return (wanted, text) => {
    const key = JSON.stringify([wanted, text])
    const found = known.get(key) ?? find(wanted, text)
    known.set(key, found)
    return found
  }
}

/** The check that the project has for forms of the resource, for one row after the other. */
const ownCheck =
  (
    { validate: load }: ResourceDefinition,
    dataProvider: DataProvider,
    translate: TranslateFunction,
  ): CheckPorts['validate'] =>
  async (values) => {
    if (!load) return []
    const validate = await load()
    const faults = await validate(values, { record: undefined, dataProvider, translate })
    return Object.entries(faults ?? {}).flatMap(([source, text]) =>
      text ? [{ source, text }] : [],
    )
  }

/** What the checks of a table need from outside. What they have asked is forgotten after them. */
export const useCheckPorts = (complete: boolean): (() => CheckPorts) => {
  const dataProvider = useRawDataProvider()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const definition = useDefinition()
  const { resources } = useDefinitions()
  return useCallback(() => {
    const find = (wanted: ReferenceLookup, text: string) =>
      resources.some(({ name }) => name === wanted.to)
        ? findReference(referenceSourceOf(dataProvider, resources, wanted), queryClient, text)
        : Promise.resolve({ code: text, key: text, label: text })
    return {
      translate,
      complete,
      find: rememberLookups(find),
      isTaken: createDuplicateCheck(dataProvider, definition),
      validate: ownCheck(definition, dataProvider, translate),
      checkText: (key) => translate(`resources.${definition.name}.checks.${key}`),
    }
  }, [dataProvider, queryClient, translate, definition, resources, complete])
}
