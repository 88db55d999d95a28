import path from 'node:path'
import { stringify } from 'yaml'
import { modelineOf } from '../../codegen/language/editor/editor-schema-files'
import { shellLanguages } from './shell-languages'
import { starterLabelIn, type StarterLabelKey } from './starter-labels'
import type { NewProjectSettings } from './project-settings'

const inlineYaml = (text: string): string => stringify(text, { lineWidth: 0 }).trim()

/** Where backends of a kind have the records of a resource, when that is not below its own name. */
const placeOf = (like: string | undefined, resource: string): string[] => {
  if (like === 'directus') return [`model: /items/${resource}`]
  return like === 'parse' ? [`model: /classes/${resource}`] : []
}

const keyOf = (like: string | undefined): string => (like === 'parse' ? 'objectId' : 'id')

const keyLines = (like: string | undefined): string[] =>
  keyOf(like) === 'id' ? [] : [`key: ${keyOf(like)}`]

const keyField = (like: string | undefined): string => {
  const isText = like === 'parse' || like === 'directus'
  return `  ${keyOf(like)}: { type: ${isText ? 'text' : 'integer'}, readOnly: true }`
}

/** The languages of app.yaml. */
export const languagesYamlLines = (codes: readonly string[]): string[] => [
  'languages:',
  `  source: ${codes[0]} # the language that labels in these files are written in`,
  '  default: visitor # that of the browser where it is offered, else the source',
  `  fallback: ${codes.includes('en') ? 'en' : codes[0]}`,
  '  offered:',
  ...codes.map((code) => {
    const { name, tag } = shellLanguages[code] ?? { name: code, tag: code }
    return `    ${code}: { name: ${name}, tag: ${tag} }`
  }),
]

const appYaml = (
  { folder, title, languages: codes, backend }: NewProjectSettings,
  edition: number,
): string => {
  const source = codes[0] ?? 'en'
  const prefix =
    path
      .basename(path.resolve(folder))
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-') || 'console'
  return `${modelineOf('app')}
# What the console is, apart from its resources. Every key: docs of the language, or complete in an editor.
title: ${inlineYaml(title)}
edition: ${edition} # of the language that these files are written in; \`npx deskwright upgrade\` raises it

${languagesYamlLines(codes).join('\n')}

# How the backend is spoken to. Until there is one, the mock server answers in its place.
backend:
${backend?.like === undefined ? '  transport: rest' : `  like: ${backend.like}`}
  base: /api
  token: { header: Authorization, prefix: Bearer, cookie: token }

session:
  cookiePrefix: ${prefix}-
  login: { path: /login, body: [username, password], token: token, user: id, name: name }

menu:
  - { page: index, label: ${starterLabelIn(source, 'home')}, icon: home }
  - customers
  - tickets
`
}

const customersYaml = (source: string, like: string | undefined): string =>
  [
    modelineOf('customers'),
    '# What a customer is, and what the screens show of it.',
    'resource: customers',
    ...placeOf(like, 'customers'),
    ...keyLines(like),
    `label: ${starterLabelIn(source, 'customer')}`,
    'icon: user',
    'identity: [name] # what a confirmation names a record by',
    '',
    'fields:',
    keyField(like),
    `  name: { type: text, label: ${starterLabelIn(source, 'name')}, required: true, maxLength: 60 }`,
    `  email: { type: email, label: ${starterLabelIn(source, 'email')}, personal: true }`,
    `  phone: { type: phone, label: ${starterLabelIn(source, 'phone')}, personal: true }`,
    `  note: { type: longText, label: ${starterLabelIn(source, 'note')} }`,
    '',
    'list:',
    '  filters: [name]',
    '  buttons: [search, reset, refresh, create]',
    '  columns: [name, email, phone, note]',
    '  rowActions: [edit, delete]',
    '',
    'create: { fields: [name, email, phone, note] }',
    'edit: { fields: [name, email, phone, note] }',
    '',
  ].join('\n')

const ticketsYaml = (source: string, like: string | undefined): string => {
  const label = (word: StarterLabelKey): string => starterLabelIn(source, word)
  return [
    modelineOf('tickets'),
    '# What a ticket is, and who may move it where.',
    'resource: tickets',
    ...placeOf(like, 'tickets'),
    ...keyLines(like),
    `label: ${label('ticket')}`,
    'icon: list',
    'identity: [subject]',
    '',
    'fields:',
    keyField(like),
    `  subject: { type: text, label: ${label('subject')}, required: true, maxLength: 80 }`,
    `  customer: { type: reference, to: customers, show: name, label: ${label('customer')}, required: true }`,
    `  priority: { type: enum, label: ${label('priority')}, default: normal, choices: { low: ${label('low')}, normal: ${label('normal')}, high: ${label('high')} } }`,
    `  due: { type: date, label: ${label('due')} }`,
    `  status: { type: lifecycle, label: ${label('status')} }`,
    '',
    'list:',
    '  filters: [status, priority]',
    '  buttons: [search, reset, refresh, create]',
    '  columns: [subject, customer, priority, due, status]',
    '  rowActions: [moves, edit, delete]',
    '',
    'create: { fields: [subject, customer, priority, due] }',
    'edit: { fields: [subject, customer, priority, due] }',
    '',
    '# Who may become what. A move is one line; `npm run rules` reports what follows from all of them.',
    'lifecycle:',
    '  field: status',
    '  start: open',
    '  statuses:',
    `    open: { label: ${label('open')}, color: warning }`,
    `    in-progress: { label: ${label('in-progress')} }`,
    `    solved: { label: ${label('solved')}, end: true, color: success, confirm: true }`,
    '  moves:',
    '    open -> in-progress:',
    '    in-progress -> open:',
    '    in-progress -> solved:',
    '',
  ].join('\n')
}

/** The translations of the starter into another language than that of its labels. */
const translationYaml = (language: string): string => {
  const named = (...words: StarterLabelKey[]) =>
    Object.fromEntries(words.map((word) => [word, starterLabelIn(language, word)]))
  const resource = (word: StarterLabelKey) => ({
    name: starterLabelIn(language, word),
    title: starterLabelIn(language, word),
  })
  return stringify({
    menu: { index: starterLabelIn(language, 'home') },
    resources: {
      customers: {
        ...resource('customer'),
        fields: named('name', 'email', 'phone', 'note'),
      },
      tickets: {
        ...resource('ticket'),
        fields: named('subject', 'customer', 'priority', 'due', 'status'),
        choices: {
          priority: named('low', 'normal', 'high'),
          status: named('open', 'in-progress', 'solved'),
        },
      },
    },
  })
}

/** The files of `schema` and `i18n` that a project begins with, by path. */
export const starterSchemaFiles = (
  wanted: NewProjectSettings,
  edition: number,
): ReadonlyMap<string, string> => {
  const { languages: codes, backend } = wanted
  const [source = 'en', ...others] = codes
  return new Map([
    ['schema/app.yaml', appYaml(wanted, edition)],
    ['schema/customers.yaml', customersYaml(source, backend?.like)],
    ['schema/tickets.yaml', ticketsYaml(source, backend?.like)],
    ...others.map((code): [string, string] => [`i18n/${code}.yaml`, translationYaml(code)]),
  ])
}
