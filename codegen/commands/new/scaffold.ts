import { modelineOf } from '../../language/editor/editor-schema-files'
import { Scalar, stringify } from 'yaml'
import { labelFromName } from '../../language/names/identifiers'
import { transportNamed } from '../../../wire/transports'
import type { AppModel } from '../../language/model'
import { hasMessages, generatorMessagesIn, type ScaffoldKey } from '../../rules/messages'

export interface NewResource {
  name: string
  /** The label in the language of the schema. When it is null, the name in words is the label. */
  label: string | null
  /** Name of the field that is the key. */
  key: string
  lifecycle: boolean
}

/** A text as it stands inside a map on one line. */
const inlineScalar = (text: string): string => {
  const scalar = new Scalar(text)
  if (/[,[\]{}]/.test(text)) scalar.type = 'QUOTE_SINGLE'
  return stringify(scalar, { lineWidth: 0 }).trim()
}

/** A text in every language that is offered; one language needs no map. */
const inLanguages = ({ languages }: AppModel, textFor: (language: string) => string): string => {
  const codes = languages.offered.map(({ code }) => code)
  if (codes.length === 1) return inlineScalar(textFor(codes[0] ?? ''))
  return `{ ${codes.map((code) => `${code}: ${inlineScalar(textFor(code))}`).join(', ')} }`
}

const wordIn = (app: AppModel, word: ScaffoldKey): string =>
  inLanguages(app, (language) => {
    const known = hasMessages(language) ? language : (language.split('-')[0] ?? '')
    return generatorMessagesIn(known).scaffold[word]
  })

const labelOf = (app: AppModel, { name, label }: NewResource): string =>
  inLanguages(app, (language) => {
    const isEnglish = /^en(?:-|$)/.test(language) && language !== app.languages.source
    return label === null || isEnglish ? labelFromName(name) : label
  })

const fieldLines = (app: AppModel, { key, lifecycle }: NewResource): string[] => {
  const label = (word: ScaffoldKey): string => wordIn(app, word)
  const isId = key === 'id'
  return [
    'fields:',
    isId
      ? '  id: { type: integer, readOnly: true }'
      : `  ${key}: { type: text, required: true, only: create, maxLength: 20, label: ${label('code')} }`,
    `  name: { type: text, required: true, maxLength: 50, label: ${label('name')} }`,
    ...(lifecycle ? [`  status: { type: lifecycle, label: ${label('status')} }`] : []),
    `  remark: { type: longText, label: ${label('remark')} }`,
    `  createTime: { type: timestamp, readOnly: true, label: ${label('createTime')} }`,
    '  # Next: a field of your own here; then name it in the columns, forms and bodies below where it shall appear.',
  ]
}

const listLines = ({ key, lifecycle }: NewResource): string[] => {
  const status = lifecycle ? ['status'] : []
  const actions = lifecycle ? ['moves', 'edit', 'delete'] : ['edit', 'delete']
  return [
    'list:',
    `  filters: [${[...status, 'name'].join(', ')}]`,
    '  buttons: [search, reset, refresh, create]',
    '  columns:',
    `    - [${[key, 'name', ...status, 'remark', 'createTime'].join(', ')}]`,
    `  rowActions: [${actions.join(', ')}]`,
  ]
}

const formLines = (app: AppModel, { key }: NewResource): string[] => {
  const own = key === 'id' ? [] : [key]
  return [
    'create:',
    `  fields: [${[...own, 'name', 'remark'].join(', ')}]`,
    'edit:',
    ...(derivesCalls(app) ? [] : ['  call: update']),
    '  fields: [name, remark]',
  ]
}

/** Whether the calls of a resource follow from its name, so that a schema describes only those that differ. */
const derivesCalls = ({ backend }: AppModel): boolean =>
  'list' in transportNamed(backend.transport).schema.calls

const callLines = (app: AppModel, { name, key, lifecycle }: NewResource): string[] => {
  if (derivesCalls(app)) return []
  const filters = lifecycle ? ['status', 'name'] : ['name']
  const own = key === 'id' ? [] : [key]
  const done = (word: ScaffoldKey): string => `done: ${wordIn(app, word)}`
  return [
    '# What the backend has: path, body, and where rows and total stand in its answer.',
    'calls:',
    `  list: { path: /${name}, body: [page, pageSize, ${filters.join(', ')}], rows: data, total: total }`,
    `  create: { path: /${name}/create, body: [${[...own, 'name', 'remark'].join(', ')}], ${done('saved')} }`,
    `  update: { path: /${name}/update, body: [${[key, 'name', 'remark'].join(', ')}], ${done('saved')} }`,
    `  delete: { path: /${name}/delete, body: [${key}], confirm: true, ${done('deleted')} }`,
  ]
}

const moveLines = (app: AppModel, { name, key }: Pick<NewResource, 'name' | 'key'>): string[] =>
  transportNamed(app.backend.transport).schema.move
    ? []
    : [
        '  calls:',
        `    status: { path: /${name}/status, body: [${key}, status], done: ${wordIn(app, 'done')} }`,
      ]

const lifecycleLines = (app: AppModel, { name, key }: NewResource): string[] => [
  '',
  '# Who may become what. A move is one line, in codes and in words, and both must agree.',
  'lifecycle:',
  '  field: status',
  '  start: 1',
  ...moveLines(app, { name, key }),
  '  statuses:',
  `    1: { name: draft, label: ${wordIn(app, 'draft')} }`,
  `    2: { name: active, label: ${wordIn(app, 'active')}, color: success }`,
  `    3: { name: closed, label: ${wordIn(app, 'closed')}, end: true, confirm: true }`,
  '  moves:',
  '    1 -> 2: draft -> active',
  '    1 -> 3: draft -> closed',
  '    2 -> 3: active -> closed',
]

/** Lines with an empty one before them, if there are any. */
const withGapBefore = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', ...lines]

/** The YAML of a new resource: everything a screen needs, and what to do next as comments. */
export const newResourceYaml = (app: AppModel, wanted: NewResource): string =>
  `${[
    modelineOf(wanted.name),
    `# What a record of ${wanted.name} is, what its screens show, and which calls the backend has for it.`,
    `resource: ${wanted.name}`,
    `label: ${labelOf(app, wanted)}`,
    'icon: list',
    ...(wanted.key === 'id' ? [] : [`key: ${wanted.key}`]),
    'identity: [name] # what a confirmation names a record by',
    '',
    ...fieldLines(app, wanted),
    '',
    ...listLines(wanted),
    '',
    ...formLines(app, wanted),
    ...withGapBefore(callLines(app, wanted)),
    ...(wanted.lifecycle ? lifecycleLines(app, wanted) : []),
  ].join('\n')}\n`
