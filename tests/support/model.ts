import { appFacts } from './app-facts'
import { capitalizeText } from '../../codegen/base/text'
import type { SourceLocation } from '../../codegen/base/diagnostic'
import type {
  AppModel,
  CallModel,
  ChoiceModel,
  Code,
  FieldBase,
  FieldModel,
  FieldType,
  LifecycleModel,
  Model,
  MoveModel,
  ResourceModel,
  StatusModel,
  TextByLanguage,
} from '../../codegen/language/model'
import { plainFacts } from './field-facts'

/* Models written by hand, for single emitters and for features that the console's own schema does not use. */

const place: SourceLocation = { file: 'schema/thing.yaml', line: 1, column: 1, length: 1 }

export const texts = (text: string): TextByLanguage => ({ 'zh-chs': text, en: text })

export const choice = (code: Code, label = `word ${code}`): ChoiceModel => ({
  place,
  code,
  key: String(code),
  label: texts(label),
  color: null,
  readOnly: false,
})

export const field = (
  name: string,
  type: FieldType,
  more: Partial<FieldModel> = {},
): FieldModel => {
  const base: FieldBase = {
    place,
    name,
    identifier: name,
    typeName: capitalizeText(name),
    path: null,
    read: name,
    write: name,
    label: texts(name),
    help: null,
    required: false,
    unique: false,
    nullable: false,
    readOnly: false,
    writeOnly: false,
    only: null,
    hidden: false,
    personal: false,
    unit: null,
    default: undefined,
    visibleWhen: null,
    requiredWhen: null,
    readOnlyWhen: null,
    roles: { read: [], write: [] },
  }
  return { ...base, type, ...plainFacts(type), ...more } as FieldModel
}

export const call = (name: string, more: Partial<CallModel> = {}): CallModel => ({
  place,
  name,
  method: 'POST',
  path: `/${name}`,
  pathKeys: [],
  otherwise: null,
  record: null,
  wrap: null,
  verb: null,
  does: null,
  countHeader: null,
  paging: null,
  sort: null,
  spelling: null,
  encoding: 'form',
  nested: 'indices',
  body: [],
  constants: {},
  defaults: {},
  rows: null,
  total: null,
  whole: false,
  find: null,
  reason: null,
  label: null,
  color: null,
  confirm: false,
  question: null,
  done: null,
  failed: null,
  after: 'local',
  toggles: null,
  idempotencyKey: false,
  ask: [],
  on: 'record',
  atOnce: null,
  roles: [],
  versioned: false,
  ...more,
})

export const column = (name: string) =>
  ({ kind: 'field', field: name, call: null, sortable: false, place }) as const

export const form = (...fields: string[]) => ({
  place,
  call: 'save',
  complete: false,
  confirm: null,
  layout: 'sections' as const,
  groups: [{ label: null, key: null, fields }],
})

export const resource = (name: string, more: Partial<ResourceModel> = {}): ResourceModel => ({
  file: `schema/${name}.yaml`,
  place,
  name,
  identifier: name,
  typeName: capitalizeText(name),
  folder: name,
  label: texts(name),
  title: texts(name),
  path: `/${name}`,
  icon: 'table',
  records: null,
  key: ['id'],
  identity: ['id'],
  transport: 'admin',
  version: null,
  fields: [field('id', 'integer')],
  checks: [],
  list: null,
  create: null,
  edit: null,
  show: null,
  page: null,
  calls: [],
  verbs: {},
  lifecycles: [],
  ...more,
})

export const status = (code: Code, more: Partial<StatusModel> = {}): StatusModel => ({
  place,
  code,
  key: String(code),
  name: String(code),
  label: texts(`status ${String(code)}`),
  stage: null,
  color: null,
  primary: null,
  end: false,
  bySystem: false,
  ...more,
})

export const move = (
  from: Code,
  to: Code,
  callName: string,
  more: Partial<MoveModel> = {},
): MoveModel => ({
  place,
  from,
  to,
  serverDecides: false,
  action: String(to),
  named: false,
  key: null,
  label: texts(String(to)),
  call: callName,
  confirm: false,
  question: null,
  color: null,
  roles: [],
  ask: [],
  when: null,
  guard: '',
  reason: 'none',
  bySystem: false,
  ...more,
})

export const lifecycle = (
  more: Pick<LifecycleModel, 'field' | 'start' | 'calls' | 'statuses' | 'moves'>,
): LifecycleModel => ({
  place,
  identifier: `${more.field}Lifecycle`,
  server: null,
  sets: {},
  stages: [],
  accepted: [],
  reviewed: null,
  promises: [],
  ...more,
})

export const list = (
  columns: string[],
  more: Partial<NonNullable<ResourceModel['list']>> = {},
) => ({
  place,
  pageSize: 15,
  pager: { sizes: null, layout: null },
  paging: 'client' as const,
  sortsUpTo: null,
  filters: [],
  queues: [],
  order: null,
  buttons: [],
  import: null,
  exportPersonal: 'masked' as const,
  columns: columns.map(column),
  rowActions: [],
  ...more,
})

export const app = (more: Partial<AppModel> = {}): AppModel => ({
  ...appFacts({ pager: { table: { sizes: [10, 15, 30] } } }),
  home: [],
  accounts: null,
  backend: {
    base: '/admin',
    timeout: 5000,
    transport: 'admin',
    encoding: 'form',
    nested: 'indices',
    drop: [],
    envelope: {
      code: 'code',
      fields: null,
      message: 'msg',
      data: 'data',
      success: [0],
      login: [100],
      conflict: [],
    },
    paging: null,
    sort: null,
    filters: null,
    written: null,
    idempotencyHeader: 'Idempotency-Key',
    staleHeader: null,
    headers: {},
    csrf: null,
    token: { header: 'X-Token', prefix: '', cookie: 'token' },
  },
  session: {
    cookiePrefix: 'x-',
    days: 1,
    idleLock: null,
    token: 'browser',
    secondFactor: null,
    me: null,
    refresh: null,
    logout: null,
    login: {
      by: 'token',
      method: 'POST',
      basic: false,
      constants: {},
      encoding: null,
      openid: null,
      path: '/login',
      body: ['username'],
      token: 'token',
      user: 'uuid',
      name: 'name',
      roles: null,
    },
    password: call('password'),
  },
  everybody: 'all',
  texts: { 'zh-chs': {}, en: {} },
  ...more,
})

export const model = (...resources: ResourceModel[]): Model => ({ app: app(), resources })
