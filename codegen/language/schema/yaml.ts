import type { Json } from '../model'
import type { ProjectTypeOfField } from './project-field-type'

/* Written by `npm run codegen` from the JSON Schema of the language, revision 810dafebe64b. */

/** Names, each once. */
export type NamesYaml = readonly string[]

/** Fields in order; `all` for every field that suits the screen, or `{ allBut: … }`. A form leaves out what it cannot write, a page what is written only; both leave out what is hidden. */
export type ShownFieldsYaml =
  | 'all'
  | readonly string[]
  | {
      allBut: NamesYaml
    }

/** One name or a list of names. */
export type NameOrNamesYaml = string | readonly string[]

/** One text in the source language, or a map with a text per language. */
export type TextYaml =
  | string
  | {
      readonly [k: string]: string
    }

/** A code: a number, a text (also '' in quotes) or null. */
export type CodeYaml = number | string | null

/** Codes, each once. */
export type CodesYaml = readonly CodeYaml[]

/** A colour by meaning; the theme says which. */
export type ColorYaml = 'info' | 'success' | 'warning' | 'error' | 'neutral'

/** How a body is written. */
export type EncodingYaml = 'form' | 'json'

/** How nested values are written in a form body. */
export type NestedYaml = 'indices' | 'brackets' | 'json'

/** How calls reach the backend. */
export type TransportYaml = 'admin' | 'act' | 'rest' | 'json'

/** Page sizes, each once. */
export type PageSizesYaml = readonly number[]

/** Parts of a pager, in order. */
export type PagerLayoutYaml = readonly ('total' | 'sizes' | 'prev' | 'pager' | 'next' | 'jumper')[]

/** Whether something asks first. `true` asks in the usual words; a map says what happens in words of its own. */
export type ConfirmYaml =
  | boolean
  | {
      say?: TextYaml
      facts?: readonly FactYaml[]
      tone?: 'pay' | 'end' | 'delete' | 'plain'
    }

/** A field that a confirmation lists: its name, or a map that shows less of it. */
export type FactYaml =
  | string
  | {
      field: string
      last?: number
    }

/** Whether a reason is asked for. Its call sends it: the body names `reason`. */
export type ReasonYaml = 'none' | 'optional' | 'required'

/** The value that the other field must have, a list of values of which it must have one, `{ not: … }`, or what it is compared with: `{ over: 100, atMost: 500 }`, `{ empty: false }`. */
export type TestYaml =
  | number
  | string
  | boolean
  | null
  | readonly (number | string | boolean | null)[]
  | {
      not: number | string | boolean | null | readonly (number | string | boolean | null)[]
    }
  | {
      over?: number | string
      atLeast?: number | string
      under?: number | string
      atMost?: number | string
      empty?: boolean
    }

/** Label of the choice, or its facts. */
export type ChoiceYaml =
  | string
  | {
      name?: string
      label?: TextYaml
      color?: ColorYaml
      readOnly?: boolean
      when?: ConditionYaml
    }

/** Options that a field of every type takes. */
export type CommonOptionYaml =
  | 'type'
  | 'label'
  | 'help'
  | 'as'
  | 'path'
  | 'read'
  | 'write'
  | 'literal'
  | 'required'
  | 'unique'
  | 'nullable'
  | 'empty'
  | 'readOnly'
  | 'writeOnly'
  | 'only'
  | 'hidden'
  | 'personal'
  | 'default'
  | 'suggest'
  | 'visibleWhen'
  | 'requiredWhen'
  | 'readOnlyWhen'
  | 'roles'

/** How a point in time travels. */
export type DateCodecYaml = 'unix' | 'unixMs' | 'iso' | 'local' | 'text'

/** A field's name, a field's filter with options, a search in several fields, or a range of dates. */
export type FilterYaml =
  | string
  | {
      range: string
      label?: TextYaml
      sends: string
      quick?: readonly (
        | 'today'
        | 'yesterday'
        | 'dayBefore'
        | 'lastWeek'
        | 'last15Days'
        | 'last31Days'
      )[]
      limit?: 'week' | 'month'
    }
  | {
      fields: readonly string[]
      name: string
      label?: TextYaml
      operator?:
        | 'equals'
        | 'contains'
        | 'startsWith'
        | 'in'
        | 'gte'
        | 'lte'
        | 'gt'
        | 'lt'
        | 'not'
        | 'notIn'
        | 'containsAny'
        | 'containsAll'
        | 'between'
        | 'empty'
      sends?: string
      maxLength?: number
    }
  | {
      field: string
      name?: string
      label?: TextYaml
      operator?:
        | 'equals'
        | 'contains'
        | 'startsWith'
        | 'in'
        | 'gte'
        | 'lte'
        | 'gt'
        | 'lt'
        | 'not'
        | 'notIn'
        | 'containsAny'
        | 'containsAll'
        | 'between'
        | 'empty'
      sends?: string
      asks?: string
      otherwise?: string | number | boolean | readonly (string | number | boolean)[]
      maxLength?: number
    }

/** A field's name, several names for a column each, or a column with options. */
export type ColumnYaml =
  | string
  | readonly string[]
  | {
      index: true
    }
  | {
      stack: NamesYaml
      sortable?: boolean | readonly string[]
      sorts?:
        | string
        | {
            readonly [k: string]: string
          }
    }
  | {
      field: string
      call?: string
      sortable?: boolean | readonly string[]
      sorts?:
        | string
        | {
            readonly [k: string]: string
          }
    }

/** The move in words, or a map where it differs from the status it leads to. May be empty where the codes are words themselves. */
export type MoveYaml =
  | string
  | {
      is?: string
      label?: TextYaml
      by?: 'system'
      confirm?: ConfirmYaml
      call?: string
      color?: ColorYaml
      role?: NameOrNamesYaml
      otherPersonThan?:
        | number
        | string
        | null
        | readonly CodeYaml[]
        | {
            seals: readonly string[]
          }
      after?: string
      when?: ConditionYaml
      ask?: NamesYaml
      reason?: ReasonYaml
    }
  | null

/** What an input sends that holds nothing. */
export type EmptyYaml = 'omit' | null | ''

/** How a record is changed. */
export type UpdateYaml = 'put' | 'patch' | 'changed' | 'whole' | 'merge'

/** A code of an answer, or several: a number, a text, true or false. */
export type AnswerCodesYaml = number | string | boolean | readonly (number | string | boolean)[]

/** A resource's name, a page, an address or a submenu. */
export type MenuEntryYaml =
  | string
  | {
      url: string
      label: TextYaml
      icon?: string
    }
  | {
      group: string
      label: TextYaml
      icon?: string
      entries: readonly MenuEntryYaml[]
    }
  | {
      page: string
      label: TextYaml
      icon?: string
      temporary?: true
    }

/** A block of the home page: `count`, `sum`, `list`, `chart` or `mine`. */
export type HomeBlockYaml =
  | {
      key: string
      label: TextYaml
      where?: WhereYaml
      count: string
    }
  | {
      key: string
      label: TextYaml
      where?: WhereYaml
      sum: string
      field: string
    }
  | {
      key: string
      label: TextYaml
      where?: WhereYaml
      chart: string
      by: string
    }
  | {
      key: string
      label: TextYaml
      mine: string
      rows?: number
    }
  | {
      key: string
      label: TextYaml
      where?: WhereYaml
      list: string
      fields: NamesYaml
      rows?: number
    }

/** A theme by its name. */
export type ThemeYaml = 'd2' | 'chester' | 'violet' | 'line' | 'star' | 'tomorrow-night-blue'

/** A size of controls by its name. */
export type SizeYaml = 'default' | 'medium' | 'small' | 'mini'

/** A path that gives short-lived credentials, or long-lived keys. */
export type CredentialsYaml =
  | {
      path: string
    }
  | {
      key?: string
      secret?: string
    }

/** Where a value stands in an answer; of several places, the first that has words counts. */
export type PlacesYaml = string | readonly string[]

/** A place of errors in a refusal, or several. */
export type ErrorPlacesYaml =
  | string
  | {
      at?: string
      field?: string
      message?: string
      firstWord?: true
    }
  | readonly ErrorPlacesYaml[]

/** Method of a request. */
export type MethodYaml = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where the number of all rows stands. */
export type TotalYaml =
  | string
  | {
      path: string
      at?: string
      names?: {
        readonly [k: string]: string
      }
    }

/** One file per resource: its fields, screens, calls and lifecycle. */
export interface WrittenResource {
  resource: string
  as?: string
  label?: TextYaml
  one?: TextYaml
  title?: TextYaml
  path?: string
  icon?: string
  key?: string | readonly string[]
  identity?: NamesYaml
  search?: readonly SearchPatternYaml[]
  transport?: TransportYaml
  model?: string
  with?: WithYaml
  record?: string
  wrap?: string
  type?: string
  update?: UpdateYaml
  version?:
    | string
    | {
        field: string
        header?: string
        checked?: 'console'
      }
  retention?: {
    after: string
    since: string
    when?: ConditionYaml
    then: 'mask' | 'delete'
    as?: {
      readonly [k: string]: string
    }
  }
  fields: FieldsYaml
  checks?: readonly CheckYaml[]
  list?: {
    pageSize?: number
    sortsUpTo?: number
    pager?: {
      sizes?: PageSizesYaml
      layout?: PagerLayoutYaml
    }
    filters?: readonly FilterYaml[]
    queues?: {
      readonly [k: string]: {
        label?: TextYaml
        where?: WhereYaml
      }
    }
    order?: string
    buttons?: readonly ('search' | 'reset' | 'refresh' | 'create' | 'import' | 'export')[]
    import?: {
      fields?: NamesYaml
      mostRows?: number
      atOnce?: number
    }
    export?: {
      personal?: 'masked' | 'plain'
    }
    columns: readonly ColumnYaml[]
    rowActions?: readonly string[]
    refresh?: {
      seconds: number
    }
  }
  create?: WrittenForm
  edit?: WrittenForm
  show?: {
    fields: ShownFieldsYaml
    as?: 'dialog' | 'drawer'
    history?: {
      call: string
      at: string
      codec?: DateCodecYaml
      by?: string
      field?: string
      from?: string
      to?: string
      note?: string
    }
    related?: {
      readonly [k: string]: NameOrNamesYaml
    }
  }
  calls?: CallsYaml
  lifecycle?: LifecycleYaml
  lifecycles?: readonly LifecycleYaml[]
  audit?: 'reads'
}

/** Values for filters of a list, by the name of the filter. */
export interface WhereYaml {
  readonly [k: string]: string | number | boolean | readonly (string | number | boolean)[]
}

/** The name of a filter that is typed into, and the regular expression of the texts that it is meant for. */
export interface SearchPatternYaml {
  readonly [k: string]: string
}

/** Conditions on other fields of the same record; all of them must hold. */
export interface ConditionYaml {
  readonly [k: string]: TestYaml
}

/** Codes with their labels, in the order of the select box. */
export interface ChoicesYaml {
  readonly [k: string]: ChoiceYaml
}

/** Fields by their wire names. */
export interface FieldsYaml {
  readonly [k: string]: FieldYaml
}

/** A field: its type and what is special about it. */
export interface FieldYaml {
  type:
    | 'integer'
    | 'number'
    | 'money'
    | 'percent'
    | 'text'
    | 'longText'
    | 'boolean'
    | 'flag'
    | 'enum'
    | 'lifecycle'
    | 'date'
    | 'datetime'
    | 'timestamp'
    | 'time'
    | 'reference'
    | 'list'
    | 'object'
    | 'map'
    | 'anyOf'
    | 'email'
    | 'phone'
    | 'url'
    | 'image'
    | 'file'
    | 'json'
    | 'password'
  label?: TextYaml
  help?: TextYaml
  as?: string
  path?: string | readonly string[]
  read?: string
  write?: string
  literal?: string
  required?: boolean
  unique?: boolean
  nullable?: boolean
  empty?: EmptyYaml
  readOnly?: boolean
  writeOnly?: boolean
  only?: 'create' | 'edit'
  hidden?: boolean
  personal?: boolean
  default?: Json
  suggest?: string
  visibleWhen?: ConditionYaml
  requiredWhen?: ConditionYaml
  readOnlyWhen?: ConditionYaml
  roles?: {
    read?: NameOrNamesYaml
    write?: NameOrNamesYaml
  }
  min?: number
  max?: number
  unit?: TextYaml
  scale?: number
  minor?: number
  currency?:
    | string
    | {
        field: string
      }
  minLength?: number
  maxLength?: number
  pattern?: string
  codec?: BooleanCodecYaml | DateCodecYaml
  choices?:
    | string
    | {
        readonly [k: string]: ChoiceYaml
      }
  seconds?: boolean
  to?:
    | string
    | {
        field: string
        of: {
          readonly [k: string]: string
        }
      }
  matching?: {
    readonly [k: string]: string
  }
  show?: string
  fields?:
    | string
    | {
        readonly [k: string]: FieldYaml
      }
  whole?: boolean
  of?: FieldYaml
  values?: 'text' | 'number' | 'boolean' | 'any'
  types?: readonly ('text' | 'integer' | 'number' | 'boolean')[]
  prefix?: string
  dated?: boolean
  stores?: 'url' | 'path'
  maxBytes?: number
  accept?: readonly string[]
  own?: ProjectTypeOfField
}

/** What true and false are on the wire. */
export interface BooleanCodecYaml {
  true: number | string | boolean | null
  false: number | string | boolean | null
}

/** A form: the call that saves it and its fields. */
export interface WrittenForm {
  call?: string
  complete?: boolean
  fields?: ShownFieldsYaml
  groups?: readonly GroupYaml[]
  confirm?: 'diff'
  layout?: 'sections' | 'tabs' | 'index'
}

/** One field of the record compared with another one. */
export interface CheckYaml {
  is: string
  message: TextYaml
}

/** A group of fields in a form. */
export interface GroupYaml {
  key: string
  label?: TextYaml
  fields: NamesYaml
}

/** A call of the backend. */
export interface CallYaml {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  encoding?: EncodingYaml
  nested?: NestedYaml
  body?: readonly string[]
  constants?: {
    readonly [k: string]: Json
  }
  rows?: string
  total?: TotalYaml
  record?: string
  wrap?: string
  find?: string
  reason?: string
  label?: TextYaml
  color?: ColorYaml
  confirm?: ConfirmYaml
  done?:
    | string
    | {
        readonly [k: string]: TextYaml
      }
  failed?: TextYaml
  after?: 'local' | 'reload' | 'answer'
  toggles?: string
  idempotencyKey?: boolean
  ask?: NamesYaml
  when?: ConditionYaml
  on?: 'record' | 'selection'
  atOnce?: number
  roles?: NameOrNamesYaml
}

/** Calls by their names. */
export interface CallsYaml {
  readonly [k: string]: CallYaml
}

/** Facts of a status. */
export interface StatusYaml {
  name?: string
  label?: TextYaml
  stage?: string
  end?: boolean
  by?: 'system'
  confirm?: ConfirmYaml
  call?: string
  color?: ColorYaml
  primary?: CodeYaml
  role?: NameOrNamesYaml
  otherPersonThan?:
    | number
    | string
    | null
    | readonly CodeYaml[]
    | {
        seals: readonly string[]
      }
  after?: string
  when?: ConditionYaml
  ask?: NamesYaml
  reason?: ReasonYaml
}

/** Hash of the rules, person and day. */
export interface ReviewYaml {
  revision: string
  by: string
  date: string
}

/** Reason, person and day. */
export interface AcceptanceYaml {
  why: string
  by: string
  since: string
}

/** The statuses of a record and the moves between them. */
export interface LifecycleYaml {
  field: string
  start?: number | string | null | readonly CodeYaml[]
  calls?: CallsYaml
  statuses: {
    readonly [k: string]: StatusYaml
  }
  stages?: {
    readonly [k: string]: TextYaml
  }
  moves?: {
    readonly [k: string]: MoveYaml
  }
  sets?: {
    readonly [k: string]: CodesYaml
  }
  server?: readonly string[]
  promises?: {
    readonly [k: string]: string
  }
  questions?: {
    readonly [k: string]: string
  }
  accept?: {
    readonly [k: string]: AcceptanceYaml
  }
  since?: string
  reviewed?: ReviewYaml
}

/** What the console is, apart from its resources. */
export interface AppYaml {
  edition?: number
  title: string
  brand?: string
  languages: {
    source: string
    default?: string
    fallback?: string
    offered: {
      readonly [k: string]: LanguageYaml
    }
  }
  backend: {
    like?:
      | 'json-server'
      | 'json-server-0'
      | 'simple-rest'
      | 'django-rest'
      | 'feathers'
      | 'directus'
      | 'redmine'
      | 'parse'
      | 'spring'
      | 'postgrest'
      | 'json-api'
      | 'loopback'
      | 'nestjs-crud'
      | 'strapi'
      | 'wordpress'
      | 'odata'
    base: string
    timeout?: number
    transport?: TransportYaml
    encoding?: EncodingYaml
    nested?: NestedYaml
    drop?: readonly string[]
    envelope?:
      | 'none'
      | {
          code?: string
          message?: string | readonly string[]
          fields?: ErrorPlacesYaml
          data?: string
          success?: AnswerCodesYaml
          login?: AnswerCodesYaml
          conflict?: AnswerCodesYaml
          expired?: {
            at: string
            is: AnswerCodesYaml
          }
        }
    countHeader?: string
    rows?: string
    total?: TotalYaml
    with?: WithYaml
    paging?:
      | 'none'
      | {
          page?: string
          from?: number
          offset?: string
          start?: string
          end?: string
          query?: string
          cursor?: string
          next?: string
          last?: string
          size?: string
          max?: number
          with?: {
            readonly [k: string]: string | number | boolean
          }
        }
    sort?: {
      key: string | readonly [string, string]
      form?: 'minus' | 'colon' | 'comma' | 'dot' | 'space' | 'two' | 'brackets' | 'json'
      words?: readonly [string | number, string | number]
    }
    filters?: {
      parameter?: string
      join?: string
      literals?: {
        text?: string
        number?: string
        boolean?: string
        date?: string
        moment?: string
      }
      equals?: string
      contains?: string
      startsWith?: string
      in?: string
      not?: string
      notIn?: string
      lt?: string
      lte?: string
      gt?: string
      gte?: string
      containsAny?: string
      containsAll?: string
      between?: string
      empty?: readonly [string, string]
      search?: string
      nested?: string
    }
    empty?: EmptyYaml
    update?: UpdateYaml
    slash?: boolean
    address?: string
    suffix?: string
    record?: string
    written?: {
      key?: string
      count?: string
    }
    wrap?: string
    records?: 'json-api'
    idempotencyHeader?: string
    staleHeader?: string
    headers?: {
      readonly [k: string]: string
    }
    csrf?: {
      cookie?: string
      header: string
      path?: string
      at?: string
      inHeader?: string
    }
    token?: {
      header?: string
      prefix?: string
      cookie?: string
    }
  }
  session: {
    cookiePrefix: string
    days?: number
    idleLock?: {
      minutes: number
      warnSeconds?: number
    }
    token?: 'browser' | 'server'
    secondFactor?: {
      enrol: 'required' | 'optional'
      before?: 'pay'
      minutes?: number
      factors?: readonly ('totp' | 'passkey')[]
    }
    login:
      | 'none'
      | {
          by?: 'token' | 'cookie' | 'basic' | 'key' | 'openid'
          path?: string
          method?: MethodYaml
          body?: NamesYaml
          basic?: true
          encoding?: EncodingYaml
          constants?: ConstantsYaml
          token?: string
          user?: string
          name?: PlacesYaml
          roles?: string
          issuer?: string
          client?: string
          audience?: string
          scope?: readonly string[]
        }
    me?: {
      path: string
      method?: MethodYaml
      user?: string
      name?: PlacesYaml
      roles?: string
    }
    refresh?: {
      path: string
      method?: MethodYaml
      body: NamesYaml
      encoding?: EncodingYaml
      constants?: ConstantsYaml
      secret?: string
      expires?: string
      unit?: 'seconds' | 'milliseconds'
      before?: number
    }
    logout?: {
      path: string
      method?: MethodYaml
      body?: NamesYaml
    }
    password?: CallYaml
  }
  roles?: {
    everybody?: 'none' | 'read' | 'all'
  }
  menu: readonly MenuEntryYaml[]
  header?: readonly MenuEntryYaml[]
  home?: readonly HomeBlockYaml[]
  pager?: {
    sizes?: PageSizesYaml
    default?: number
    table?: {
      sizes?: PageSizesYaml
      layout?: PagerLayoutYaml
    }
  }
  rangeLimits?: {
    week: number
    month: number
  }
  timeZone?: string
  appearance?: {
    theme?: ThemeYaml
    themes?: readonly ThemeYaml[]
    size?: SizeYaml
    sizes?: readonly SizeYaml[]
    colour?: string
    colours?: readonly string[]
  }
  sidebar?: {
    width?: number
    collapsedWidth?: number
    collapsed?: boolean
  }
  form?: {
    labelWidth?: number
  }
  search?: {
    open?: string
    close?: string
    focusAfter?: number
  }
  keys?: {
    next?: string
    previous?: string
    open?: string
    select?: string
    more?: string
    filter?: string
    create?: string
    previousPage?: string
    nextPage?: string
    refresh?: string
    copy?: string
    copyLink?: string
    queue?: string
    help?: string
  }
  accounts?: {
    roles: NameOrNamesYaml
    gives?: NameOrNamesYaml
    hours?: number
  }
  history?: {
    roles: NameOrNamesYaml
  }
  log?: {
    badge?: number
    keep?: number
  }
  production?: {
    hosts?: readonly string[]
  }
  chunkTimeout?: number
  runtimeConfig?: boolean
  flags?: {
    on?: number
    off?: number
    yes?: number
    no?: number
  }
  upload?: {
    region?: string
    bucket?: string
    endpoint?: string
    pathStyle?: boolean
    prefix?: string
    dated?: boolean
    publicUrl?: string
    maxBytes?: number
    credentials: CredentialsYaml
  }
  shared?: {
    choices?: {
      readonly [k: string]: ChoicesYaml
    }
    rows?: {
      readonly [k: string]: FieldsYaml
    }
  }
}

/** A language of the console. */
export interface LanguageYaml {
  name: string
  tag: string
}

/** Values that a call always sends. */
export interface ConstantsYaml {
  readonly [k: string]: Json
}

/** Values of a request, by their keys. */
export interface WithYaml {
  readonly [k: string]: string | number | boolean
}

/** What the export `page` of a file in `src/pages` says. */
export interface PageYaml {
  path: string
  title: TextYaml
  icon?: string
  menu?:
    | boolean
    | {
        after?: string
        group?: string
      }
  roles?: NameOrNamesYaml
}
