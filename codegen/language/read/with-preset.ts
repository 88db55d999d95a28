import type { AppYaml, FilterSpellingYaml } from '../schema'
import { backendPresets } from './backend-presets'

/* `backend` of app.yaml with what the preset that it names stands for. */

/** A total that app.yaml names takes the place of the preset's, wherever that stands. */
const withoutTotal = (preset: Partial<AppYaml['backend']>): Partial<AppYaml['backend']> => {
  const { total: _, countHeader: __, ...others } = preset
  return others
}

/** Where JSON:API has lists and records, in answers and in bodies. */
const inData = { rows: 'data', record: 'data', wrap: 'data' } as const

/** `backend` of app.yaml with what it is like. */
export const withPreset = (backend: AppYaml['backend']): AppYaml['backend'] => {
  const whole = withLike(backend)
  return whole.records === 'json-api' ? { ...inData, ...whole } : whole
}

/** The words of a preset with those of app.yaml, and so the literals of both. */
const mergedFilters = (
  usual: FilterSpellingYaml = {},
  own: FilterSpellingYaml = {},
): FilterSpellingYaml => {
  const literals = { ...usual.literals, ...own.literals }
  return { ...usual, ...own, ...(Object.keys(literals).length > 0 && { literals }) }
}

const withLike = (backend: AppYaml['backend']): AppYaml['backend'] => {
  if (backend.like === undefined) return backend
  const preset: Partial<AppYaml['backend']> = backendPresets[backend.like]
  const hasTotal = backend.total !== undefined || backend.countHeader !== undefined
  const filters = mergedFilters(preset.filters, backend.filters)
  const headers = { ...preset.headers, ...backend.headers }
  return { ...(hasTotal ? withoutTotal(preset) : preset), ...backend, filters, headers }
}
