import type { AppYaml, PresetName } from '../language'

type BackendYaml = AppYaml['backend']

/** What backends of many kinds have in common, in the words of app.yaml. What stands there itself comes first. */
export const presets = {
  'json-server': {
    transport: 'rest',
    envelope: 'none',
    update: 'patch',
    rows: 'data',
    total: 'items',
    paging: { page: '_page', size: '_per_page' },
    sort: { key: '_sort' },
  },
  'json-server-0': {
    transport: 'rest',
    envelope: 'none',
    update: 'patch',
    countHeader: 'X-Total-Count',
    paging: { page: '_page', size: '_limit' },
    sort: { key: ['_sort', '_order'], form: 'two' },
  },
  'simple-rest': { transport: 'rest' },
  'django-rest': {
    transport: 'rest',
    envelope: { message: ['detail', 'non_field_errors'], fields: '*' },
    update: 'patch',
    slash: true,
    rows: 'results',
    total: 'count',
    paging: { page: 'page', size: 'page_size' },
    sort: { key: 'ordering' },
  },
  feathers: {
    transport: 'rest',
    envelope: { message: 'message', fields: 'errors' },
    update: 'patch',
    rows: 'data',
    total: 'total',
    paging: { offset: '$skip', size: '$limit' },
    sort: { key: '$sort', form: 'brackets', words: [1, -1] },
  },
} as const satisfies Readonly<Record<PresetName, Partial<BackendYaml>>>

/** A total that app.yaml names takes the place of the preset's, wherever that stands. */
const withoutTotal = (preset: Partial<BackendYaml>): Partial<BackendYaml> => {
  const { total: _, countHeader: __, ...others } = preset
  return others
}

/** `backend` of app.yaml with what it is like. */
export const withPreset = (backend: BackendYaml): BackendYaml => {
  if (backend.like === undefined) return backend
  const preset: Partial<BackendYaml> = presets[backend.like]
  const hasTotal = backend.total !== undefined || backend.countHeader !== undefined
  return { ...(hasTotal ? withoutTotal(preset) : preset), ...backend }
}
