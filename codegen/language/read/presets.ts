import type { AppYaml, PresetName } from '../schema'

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
    filters: {
      equals: '{name}',
      not: '{name}_ne',
      lt: '{name}_lt',
      lte: '{name}_lte',
      gt: '{name}_gt',
      gte: '{name}_gte',
    },
  },
  'json-server-0': {
    transport: 'rest',
    envelope: 'none',
    update: 'patch',
    countHeader: 'X-Total-Count',
    paging: { page: '_page', size: '_limit' },
    sort: { key: ['_sort', '_order'], form: 'two' },
    filters: {
      equals: '{name}',
      contains: '{name}_like={pattern}',
      startsWith: '{name}_like=^{pattern}',
      in: '{name}={value}&{name}={value}',
      not: '{name}_ne',
      notIn: '{name}_ne={value}&{name}_ne={value}',
      gte: '{name}_gte',
      lte: '{name}_lte',
      search: 'q',
    },
  },
  'simple-rest': { transport: 'rest', filters: { equals: '{name}', in: '{name}' } },
  'django-rest': {
    transport: 'rest',
    envelope: { message: ['detail', 'non_field_errors'], fields: '*' },
    update: 'patch',
    slash: true,
    rows: 'results',
    total: 'count',
    paging: { page: 'page', size: 'page_size' },
    sort: { key: 'ordering' },
    filters: {
      equals: '{name}',
      contains: '{name}__icontains',
      startsWith: '{name}__istartswith',
      in: '{name}__in={value},{value}',
      lt: '{name}__lt',
      lte: '{name}__lte',
      gt: '{name}__gt',
      gte: '{name}__gte',
      empty: ['{name}__isnull=true', '{name}__isnull=false'],
      search: 'search',
      nested: '__',
    },
  },
  feathers: {
    transport: 'rest',
    envelope: { message: 'message', fields: 'errors' },
    update: 'patch',
    rows: 'data',
    total: 'total',
    paging: { offset: '$skip', size: '$limit' },
    sort: { key: '$sort', form: 'brackets', words: [1, -1] },
    filters: {
      equals: '{name}',
      in: '{name}[$in][]={value}&{name}[$in][]={value}',
      not: '{name}[$ne]',
      notIn: '{name}[$nin][]={value}&{name}[$nin][]={value}',
      containsAny: '{name}[$in][]={value}&{name}[$in][]={value}',
      lt: '{name}[$lt]',
      lte: '{name}[$lte]',
      gt: '{name}[$gt]',
      gte: '{name}[$gte]',
    },
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
    filters: {
      equals: 'filter[{name}][_eq]',
      contains: 'filter[{name}][_icontains]',
      startsWith: 'filter[{name}][_istarts_with]',
      in: 'filter[{name}][_in]={value},{value}',
      not: 'filter[{name}][_neq]',
      notIn: 'filter[{name}][_nin]={value},{value}',
      lt: 'filter[{name}][_lt]',
      lte: 'filter[{name}][_lte]',
      gt: 'filter[{name}][_gt]',
      gte: 'filter[{name}][_gte]',
      empty: ['filter[{name}][_null]=true', 'filter[{name}][_nnull]=true'],
      search: 'search',
      nested: '][',
    },
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
    filters: {
      equals: '{name}',
      contains: '{name}=~{value}',
      startsWith: '{name}=^{value}',
      in: '{name}={value}|{value}',
      not: '{name}=!{value}',
      notIn: '{name}=!{value}|{value}',
      gte: '{name}=>={value}',
      lte: '{name}=<={value}',
      between: '{name}=><{value}|{value}',
      empty: ['{name}=!*', '{name}=*'],
    },
  },
  parse: {
    transport: 'rest',
    envelope: { message: 'error', expired: { at: 'code', is: 209 } },
    update: 'merge',
    rows: 'results',
    total: 'count',
    paging: { offset: 'skip', size: 'limit', with: { count: 1 } },
    sort: { key: 'order' },
    filters: {
      equals: 'where={"{name}":{"$eq":{value}}}',
      contains: 'where={"{name}":{"$regex":"{pattern}","$options":"i"}}',
      startsWith: 'where={"{name}":{"$regex":"^{pattern}","$options":"i"}}',
      in: 'where={"{name}":{"$in":[{value},{value}]}}',
      not: 'where={"{name}":{"$ne":{value}}}',
      notIn: 'where={"{name}":{"$nin":[{value},{value}]}}',
      containsAny: 'where={"{name}":{"$in":[{value},{value}]}}',
      containsAll: 'where={"{name}":{"$all":[{value},{value}]}}',
      lt: 'where={"{name}":{"$lt":{value}}}',
      lte: 'where={"{name}":{"$lte":{value}}}',
      gt: 'where={"{name}":{"$gt":{value}}}',
      gte: 'where={"{name}":{"$gte":{value}}}',
      empty: ['where={"{name}":{"$exists":false}}', 'where={"{name}":{"$exists":true}}'],
    },
  },
  postgrest: {
    transport: 'rest',
    // Every answer counts all rows and has the records that were written.
    headers: { Prefer: 'count=exact, return=representation' },
    envelope: { message: 'message' },
    update: 'patch',
    address: '?{key}=eq.{value}',
    record: '0',
    countHeader: 'Content-Range',
    paging: { offset: 'offset', size: 'limit' },
    sort: { key: 'order', form: 'dot' },
    filters: {
      equals: '{name}=eq.{value}',
      contains: '{name}=imatch.{pattern}',
      startsWith: '{name}=imatch.^{pattern}',
      in: '{name}=in.("{value}","{value}")',
      not: '{name}=neq.{value}',
      notIn: '{name}=not.in.("{value}","{value}")',
      lt: '{name}=lt.{value}',
      lte: '{name}=lte.{value}',
      gt: '{name}=gt.{value}',
      gte: '{name}=gte.{value}',
      between: 'and=({name}.gte."{value}",{name}.lte."{value}")',
      empty: ['{name}=is.null', '{name}=not.is.null'],
    },
  },
  'json-api': {
    transport: 'rest',
    headers: { Accept: 'application/vnd.api+json' },
    envelope: {
      message: ['errors.0.detail', 'errors.0.title'],
      fields: { at: 'errors', field: 'source.pointer', message: 'detail' },
    },
    update: 'patch',
    records: 'json-api',
    // Where the number of all rows stands is not for JSON:API to say.
    total: 'unknown',
    paging: { page: 'page[number]', size: 'page[size]' },
    sort: { key: 'sort' },
    filters: {
      equals: 'filter[{name}]',
      in: 'filter[{name}]={value},{value}',
    },
  },
  wordpress: {
    transport: 'rest',
    envelope: { message: 'message', fields: 'data.params' },
    update: 'patch',
    // Forms need texts as they were typed, which stand beside those that are shown.
    with: { context: 'edit' },
    countHeader: 'X-WP-Total',
    paging: { page: 'page', size: 'per_page', max: 100 },
    sort: { key: ['orderby', 'order'], form: 'two' },
    filters: {
      equals: '{name}',
      in: '{name}={value},{value}',
      containsAny: '{name}={value},{value}',
      search: 'search',
    },
  },
  loopback: {
    transport: 'rest',
    envelope: {
      message: 'error.message',
      fields: [
        { at: 'error.details', field: 'path', message: 'message' },
        { at: 'error.details.messages' },
      ],
    },
    update: 'patch',
    // Its bodies are held against JSON Schema, where null is no text and no number.
    empty: 'omit',
    total: { path: '{list}/count', at: 'count', names: { 'filter[where]': 'where' } },
    paging: { offset: 'filter[skip]', size: 'filter[limit]' },
    sort: { key: 'filter[order]', form: 'space', words: ['ASC', 'DESC'] },
    filters: {
      equals: 'filter[where][{name}]',
      contains: 'filter[where][{name}][regexp]=/{pattern}/i',
      startsWith: 'filter[where][{name}][regexp]=/^{pattern}/i',
      in: 'filter[where][{name}][inq][]={value}&filter[where][{name}][inq][]={value}',
      not: 'filter[where][{name}][neq]',
      notIn: 'filter[where][{name}][nin][]={value}&filter[where][{name}][nin][]={value}',
      lt: 'filter[where][{name}][lt]',
      lte: 'filter[where][{name}][lte]',
      gt: 'filter[where][{name}][gt]',
      gte: 'filter[where][{name}][gte]',
      between: 'filter[where][{name}][between][]={value}&filter[where][{name}][between][]={value}',
      search: 'filter[where][or][{index}][{name}][regexp]=/{pattern}/i',
    },
  },
  'nestjs-crud': {
    transport: 'rest',
    envelope: { message: 'message', fields: { at: 'message', firstWord: true } },
    update: 'patch',
    rows: 'data',
    total: 'total',
    paging: { page: 'page', size: 'limit' },
    sort: { key: 'sort', form: 'comma', words: ['ASC', 'DESC'] },
    filters: {
      equals: 's={"{name}":{"$eq":{value}}}',
      contains: 's={"{name}":{"$contL":{value}}}',
      startsWith: 's={"{name}":{"$startsL":{value}}}',
      in: 's={"{name}":{"$in":[{value},{value}]}}',
      not: 's={"{name}":{"$ne":{value}}}',
      notIn: 's={"{name}":{"$notin":[{value},{value}]}}',
      lt: 's={"{name}":{"$lt":{value}}}',
      lte: 's={"{name}":{"$lte":{value}}}',
      gt: 's={"{name}":{"$gt":{value}}}',
      gte: 's={"{name}":{"$gte":{value}}}',
      between: 's={"{name}":{"$between":[{value},{value}]}}',
      empty: ['s={"{name}":{"$isnull":true}}', 's={"{name}":{"$notnull":true}}'],
      search: 's={"$or":[{"{name}":{"$contL":{value}}}]}',
    },
  },
  strapi: {
    transport: 'rest',
    envelope: {
      message: 'error.message',
      fields: { at: 'error.details.errors', field: 'path', message: 'message' },
    },
    update: 'merge',
    rows: 'data',
    total: 'meta.pagination.total',
    record: 'data',
    wrap: 'data',
    // A relation is there only where it is asked for.
    with: { populate: '*' },
    paging: { page: 'pagination[page]', size: 'pagination[pageSize]', max: 100 },
    sort: { key: 'sort', form: 'colon' },
    filters: {
      equals: 'filters[{name}][$eq]',
      contains: 'filters[{name}][$containsi]',
      startsWith: 'filters[{name}][$startsWithi]',
      in: 'filters[{name}][$in][]={value}&filters[{name}][$in][]={value}',
      not: 'filters[{name}][$ne]',
      notIn: 'filters[{name}][$notIn][]={value}&filters[{name}][$notIn][]={value}',
      lt: 'filters[{name}][$lt]',
      lte: 'filters[{name}][$lte]',
      gt: 'filters[{name}][$gt]',
      gte: 'filters[{name}][$gte]',
      empty: ['filters[{name}][$null]=true', 'filters[{name}][$notNull]=true'],
      search: '_q',
      nested: '][',
    },
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
    filters: {
      equals: '{name}',
      in: '{name}={value}&{name}={value}',
    },
  },
} as const satisfies Readonly<Record<PresetName, Partial<BackendYaml>>>

/** The names of all of them. */
export const presetNames = Object.keys(presets)

/** A total that app.yaml names takes the place of the preset's, wherever that stands. */
const withoutTotal = (preset: Partial<BackendYaml>): Partial<BackendYaml> => {
  const { total: _, countHeader: __, ...others } = preset
  return others
}

/** Where JSON:API has lists and records, in answers and in bodies. */
const inData = { rows: 'data', record: 'data', wrap: 'data' } as const

/** `backend` of app.yaml with what it is like. */
export const withPreset = (backend: BackendYaml): BackendYaml => {
  const whole = withLike(backend)
  return whole.records === 'json-api' ? { ...inData, ...whole } : whole
}

const withLike = (backend: BackendYaml): BackendYaml => {
  if (backend.like === undefined) return backend
  const preset: Partial<BackendYaml> = presets[backend.like]
  const hasTotal = backend.total !== undefined || backend.countHeader !== undefined
  const filters = { ...preset.filters, ...backend.filters }
  const headers = { ...preset.headers, ...backend.headers }
  return { ...(hasTotal ? withoutTotal(preset) : preset), ...backend, filters, headers }
}
