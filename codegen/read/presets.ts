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
  directus: {
    transport: 'rest',
    envelope: {
      message: 'errors.0.message',
      fields: { at: 'errors', field: 'extensions.field', message: 'message' },
    },
    update: 'patch',
    rows: 'data',
    total: 'meta.filter_count',
    record: 'data',
    paging: { page: 'page', size: 'limit', with: { meta: 'filter_count' } },
    sort: { key: 'sort' },
  },
  redmine: {
    transport: 'rest',
    envelope: { message: 'errors', fields: 'errors' },
    suffix: '.json',
    rows: '{resource}s',
    total: 'total_count',
    record: '{resource}',
    wrap: '{resource}',
    paging: { offset: 'offset', size: 'limit', max: 100 },
    sort: { key: 'sort', form: 'colon' },
  },
  parse: {
    transport: 'rest',
    envelope: { message: 'error' },
    rows: 'results',
    total: 'count',
    paging: { offset: 'skip', size: 'limit', with: { count: 1 } },
    sort: { key: 'order' },
  },
  spring: {
    transport: 'rest',
    envelope: {
      message: ['message', 'detail', 'error'],
      fields: { at: 'errors', field: 'field', message: 'defaultMessage' },
    },
    rows: 'content',
    total: 'totalElements',
    paging: { page: 'page', from: 0, size: 'size' },
    sort: { key: 'sort', form: 'comma' },
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
