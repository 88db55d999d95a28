import type { UseFormReturn } from 'react-hook-form'
import { type RaRecord, useDataProvider, useResourceContext, useTranslate } from 'ra-core'
import { useDefinitions } from '../../base/contexts/definitions'
import type { FormState } from './form-state'
import { markFaultyInputs, placeRefusalTexts } from './server-errors'
import type { ProjectCheck } from './submission'

/**
 * The check that the project has for forms of the resource, as far as it has one. Its code is fetched by the first form
 * that is sent. A check that fails lets nothing pass.
 */
export const useProjectCheck = (
  form: UseFormReturn,
  state: FormState,
  record: RaRecord | undefined,
): ProjectCheck | undefined => {
  const { resources } = useDefinitions()
  const name = useResourceContext()
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  const load = resources.find((resource) => resource.name === name)?.validate
  if (!load) return undefined
  return async (values) => {
    try {
      const validate = await load()
      const faults = await validate(values, { record, dataProvider, translate })
      const texts = Object.entries(faults ?? {}).flatMap(([field, text]) =>
        text ? [[field, text] as const] : [],
      )
      if (texts.length === 0) return null
      const refusal = placeRefusalTexts(texts, state)
      markFaultyInputs(form, refusal)
      return { kind: 'invalid', others: refusal.others }
    } catch (error) {
      return { kind: 'refused', error }
    }
  }
}
