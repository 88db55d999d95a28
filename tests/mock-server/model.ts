import { buildSettings } from '../../codegen/resolve/settings'
import type {
  CallModel,
  ChoiceModel,
  Code,
  FieldBase,
  FieldModel,
  FieldType,
  FilterModel,
  LifecycleModel,
  ListModel,
  Model,
  MoveModel,
  ResourceModel,
  StatusModel,
  Texts,
} from '../../codegen/model'
import { plainFacts } from '../support/field-facts'

// Small models written by hand, for what the console's own schema does not use.

const place = { file: 'schema/test.yaml', line: 1, column: 1, length: 1 }
const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

export const texts = (text: string): Texts => ({ 'zh-chs': text, en: text })

export const choice = (code: Code, label: string): ChoiceModel => ({
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
  over: Partial<FieldModel> = {},
): FieldModel => {
  const base: FieldBase = {
    place,
    name,
    identifier: name,
    typeName: pascal(name),
    path: null,
    read: name,
    write: name,
    label: texts(name),
    help: null,
    required: false,
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
  return { ...base, type, ...plainFacts(type), ...over } as FieldModel
}

export const call = (
  name: string,
  path: string,
  body: string[],
  over: Partial<CallModel> = {},
): CallModel => ({
  place,
  name,
  method: 'POST',
  path,
  pathKeys: [],
  verb: null,
  does: null,
  countHeader: null,
  encoding: 'form',
  nested: 'indices',
  body,
  constants: {},
  defaults: {},
  rows: null,
  total: null,
  find: null,
  reason: null,
  label: null,
  color: null,
  confirm: false,
  done: null,
  failed: null,
  after: 'local',
  toggles: null,
  roles: [],
  ...over,
})

export const filter = (name: string, operator: 'equals' | 'contains'): FilterModel => ({
  kind: 'field',
  name,
  field: name,
  label: null,
  sends: name,
  operator,
  maxLength: null,
  place,
})

export const list = (over: Partial<ListModel> = {}): ListModel => ({
  place,
  pageSize: 10,
  pager: { sizes: null, layout: null },
  paging: 'client',
  filters: [],
  buttons: [],
  columns: [],
  rowActions: [],
  ...over,
})

export const status = (code: Code, over: Partial<StatusModel> = {}): StatusModel => ({
  place,
  code,
  key: String(code),
  name: String(code),
  label: texts(`status ${String(code)}`),
  stage: null,
  color: null,
  end: false,
  bySystem: false,
  ...over,
})

export const move = (
  from: Code,
  to: Code,
  callName: string,
  over: Partial<MoveModel> = {},
): MoveModel => ({
  place,
  from,
  to,
  serverDecides: false,
  action: String(to),
  named: false,
  label: texts(String(to)),
  call: callName,
  confirm: false,
  color: null,
  roles: [],
  reason: 'none',
  bySystem: false,
  ...over,
})

export const lifecycle = (
  over: Pick<LifecycleModel, 'field' | 'start' | 'calls' | 'statuses' | 'moves'>,
): LifecycleModel => ({
  place,
  identifier: `${over.field}Lifecycle`,
  sets: {},
  accepted: [],
  promises: [],
  ...over,
})

export const resource = (
  name: string,
  fields: FieldModel[],
  calls: CallModel[],
  over: Partial<ResourceModel> = {},
): ResourceModel => ({
  file: `schema/${name}.yaml`,
  place,
  name,
  identifier: name,
  typeName: pascal(name),
  folder: name,
  label: texts(name),
  title: texts(name),
  path: `/${name}`,
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  transport: 'admin',
  fields,
  list: list(),
  create: null,
  edit: null,
  show: null,
  page: null,
  calls,
  verbs: {},
  lifecycles: [],
  ...over,
})

export const modelOf = (resources: ResourceModel[]): Model => ({
  app: {
    title: 'Test',
    brand: 'Test',
    languages: { source: 'zh-chs', default: 'zh-chs', fallback: 'en', offered: [] },
    backend: {
      base: '/admin',
      timeout: 5000,
      transport: 'admin',
      encoding: 'form',
      nested: 'indices',
      drop: ['total', 'loading'],
      envelope: { code: 'code', message: 'msg', data: 'data', success: [0], login: [100] },
      countHeader: 'Content-Range',
      token: { header: 'X-Token', prefix: '', cookie: 'token' },
    },
    session: {
      cookiePrefix: 'test-',
      days: 1,
      login: {
        path: '/login',
        body: ['username', 'password'],
        token: 'token',
        user: 'uuid',
        name: 'name',
        roles: null,
      },
      password: call('password', 'admin/password', ['old', 'password', 'password2']),
    },
    roles: [],
    menu: [],
    pager: {
      sizes: [10, 20, 30, 40],
      default: 15,
      table: { sizes: [10, 15, 30], layout: ['total', 'sizes', 'prev', 'pager', 'next', 'jumper'] },
    },
    rangeLimits: { week: 7, month: 31 },
    header: null,
    ...buildSettings({}),
    texts: {},
  },
  resources,
})
