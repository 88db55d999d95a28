import { usualCountHeader } from '../../../wire/list'
import { hasDialect } from '../../../wire/transports/dialect'
import type {
  AppModel,
  CallModel,
  Code,
  FactModel,
  FieldModel,
  QuestionModel,
  ResourceModel,
} from '../../language/model'
import { switchCodes } from '../../language/model/switch-codes'
import { emptyRules } from '../../language/model/empty-rules'
import { fieldOf } from './field-element'
import { KIT } from './printing'
import { openScope, type FileDraft } from './file'
import { toLiteral, assertIdentifier, objectLines } from '../../language/names/literal'
import { resourceFileDraft } from './paths'

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

const doneOf = ({ done }: CallModel): true | Code[] | undefined => {
  if (done === null) return undefined
  return Array.isArray(done) ? done.map(({ code }) => code) : true
}

const togglesOf = ({ toggles }: CallModel, fields: readonly FieldModel[]): object | undefined => {
  if (toggles === null) return undefined
  return { field: toggles, codes: switchCodes(fieldOf(fields, toggles)) }
}

const factOf = ({ field, last }: FactModel): unknown => (last === null ? field : { field, last })

/** What a question says of its own: the key of its text and its facts. */
export const questionOf = ({ key, say, facts }: QuestionModel): object => ({
  say: say === null ? undefined : key,
  facts: facts.length > 0 ? facts.map(factOf) : undefined,
})

export const toneOf = (question: QuestionModel | null): string | undefined =>
  question === null || question.tone === 'plain' ? undefined : question.tone

const questionEntries = (question: QuestionModel | null): [string, unknown][] => [
  [
    'confirm',
    (question && (question.origin === 'plain' ? true : questionOf(question))) || undefined,
  ],
  ['tone', toneOf(question)],
]

type AppBackend = AppModel['backend']

const definedLines = (entries: readonly (readonly [string, unknown])[]): string =>
  objectLines(
    entries.flatMap(([key, value]) =>
      value === undefined ? [] : [[key, toLiteral(value)] as const],
    ),
  )

/** A list in the way of its transport has a usual header. One in a dialect has none until it is named. */
const countHeaderOf = (call: CallModel): string | undefined =>
  call.countHeader === usualCountHeader && !hasDialect(call)
    ? undefined
    : (call.countHeader ?? undefined)

/** Who may use the call, and about which records. */
const accessEntries = ({ when, roles, versioned }: CallModel): [string, unknown][] => [
  ['when', when],
  ['roles', roles.length > 0 ? roles : undefined],
  ['versioned', versioned || undefined],
]

/**
 * A call with one entry per line, so that a new field changes only the line of the body. The defaults of the runtime
 * are left out.
 */
export const callLiteral = (
  call: CallModel,
  backend: Pick<AppBackend, 'encoding' | 'nested'>,
  fields: readonly FieldModel[],
): string =>
  definedLines([
    ['method', call.method === 'POST' ? undefined : call.method],
    ['path', call.path],
    ['verb', call.verb ?? undefined],
    ['countHeader', countHeaderOf(call)],
    ['encoding', call.encoding === backend.encoding ? undefined : call.encoding],
    ['nested', call.nested === backend.nested ? undefined : call.nested],
    ['body', call.body],
    ['constants', isEmpty(call.constants) ? undefined : call.constants],
    ['defaults', isEmpty(call.defaults) ? undefined : call.defaults],
    ['rows', call.rows ?? undefined],
    ['total', call.total ?? undefined],
    ['record', call.record ?? undefined],
    ['wrap', call.wrap ?? undefined],
    ['paging', call.paging ?? undefined],
    ['sort', call.sort ?? undefined],
    ['spelling', call.spelling ?? undefined],
    ['otherwise', call.otherwise ?? undefined],
    ['whole', call.whole || undefined],
    ['merges', call.merges],
    ['changed', call.changed],
    ['find', call.find ?? undefined],
    ['reason', call.reason ?? undefined],
    ['toggles', togglesOf(call, fields)],
    ['idempotencyKey', call.idempotencyKey || undefined],
    ['ask', call.ask.length > 0 ? call.ask : undefined],
    ['atOnce', call.atOnce ?? undefined],
    ...questionEntries(call.question),
    ['color', call.color ?? undefined],
    ['after', call.after === 'local' ? undefined : call.after],
    ['done', doneOf(call)],
    ['failed', call.failed === null ? undefined : true],
    ...accessEntries(call),
  ])

export const callsConstant = (resource: ResourceModel): string =>
  assertIdentifier(`${resource.identifier}Calls`)

/** What a PUT leaves alone matters only where something is left out. */
const writtenCall = ({ merges, ...call }: CallModel, isLeftOut: boolean): CallModel =>
  isLeftOut && merges ? { ...call, merges } : call

/** The backend's calls of a resource as data. */
export const callsFile = (resource: ResourceModel, app: AppModel): FileDraft => {
  const scope = openScope(callsConstant(resource))
  const type = scope.type(KIT, 'Calls')
  const isLeftOut = emptyRules(resource) !== null
  const entries = resource.calls
    .map((call) => writtenCall(call, isLeftOut))
    .map((call) => [call.name, callLiteral(call, app.backend, resource.fields)] as const)
  return resourceFileDraft(resource, 'calls.ts', [
    scope.imports(),
    `export const ${callsConstant(resource)} = ${objectLines(entries)} as const satisfies ${type}`,
  ])
}
