import { defaultCountHeader } from '../../../wire/list-request'
import { callKeyEntries } from '../../../schema-keys/call'
import type { CallGroup, EmittedCall } from '../../../schema-keys/shape/call-key'
import { optionalProperty, propertiesIn } from '../../../schema-keys/shape/key'
import type { Fact, Question, QuestionProperties } from '../../../schema-keys/shape/question'
import { hasDialect } from '../../../wire/transports/dialect'
import type {
  AppModel,
  CallModel,
  Code,
  QuestionFactModel,
  FieldModel,
  QuestionModel,
  QuestionTone,
  ResourceModel,
} from '../../language/model'
import { toggleCodePair } from '../../language/model/toggle-codes'
import { emptyInputRules } from '../../language/model/empty-input-rules'
import { requireField } from './field-element'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { toLiteral, assertIdentifier, objectLiteralLines } from '../../language/names/code-literals'
import { resourceFileDraft } from './resource-file-draft'

const factOf = ({ field, last }: QuestionFactModel): Fact =>
  last === null ? field : { field, last }

/** What a question says of its own: the key of its text and its facts. */
export const questionLiteral = ({ key, say, facts }: QuestionModel): Question => ({
  ...optionalProperty('say', say !== null && key),
  ...optionalProperty('facts', facts.length > 0 && facts.map(factOf)),
})

export const toneOf = (question: QuestionModel | null): QuestionTone | undefined =>
  question === null || question.tone === 'plain' ? undefined : question.tone

/** What the generated definition of a call says of its question. */
const questionProperties = (question: QuestionModel | null): QuestionProperties => ({
  ...(question && { confirm: question.origin === 'plain' ? true : questionLiteral(question) }),
  ...optionalProperty('tone', toneOf(question)),
})

type AppBackend = AppModel['backend']

const definedLines = (entries: readonly (readonly [string, unknown])[]): string =>
  objectLiteralLines(
    entries.flatMap(([key, value]) =>
      value === undefined ? [] : [[key, toLiteral(value)] as const],
    ),
  )

/** A list in the way of its transport has a usual header. One in a dialect has none until it is named. */
const countHeaderOf = (call: CallModel): string | undefined =>
  call.countHeader === defaultCountHeader && !hasDialect(call)
    ? undefined
    : (call.countHeader ?? undefined)

/** The groups behind what is written of the request and its answer. */
const lastGroups = ['named', 'asked', 'question', 'color', 'after', 'messages', 'access'] as const

/**
 * A call with one entry per line, so that a new field changes only the line of the body. The defaults of the runtime
 * are left out.
 */
export const callLiteral = (
  call: CallModel,
  backend: Pick<AppBackend, 'encoding' | 'nested'>,
  fields: readonly FieldModel[],
): string => {
  const emitted: EmittedCall = {
    usual: backend,
    asks: questionProperties(call.question),
    codes: (name) => toggleCodePair(requireField(fields, name)) as [Code, Code],
  }
  const of = (group: CallGroup) => propertiesIn(callKeyEntries, call, group, emitted)
  return definedLines([
    ...of('method'),
    ...of('path'),
    ['verb', call.verb ?? undefined],
    ['countHeader', countHeaderOf(call)],
    ...of('sent'),
    ['defaults', Object.keys(call.defaults).length > 0 ? call.defaults : undefined],
    ...of('answered'),
    ['paging', call.paging ?? undefined],
    ['sort', call.sort ?? undefined],
    ['spelling', call.spelling ?? undefined],
    ['otherwise', call.otherwise ?? undefined],
    ['whole', call.whole || undefined],
    ['merges', call.merges],
    ['changed', call.changed],
    ...lastGroups.flatMap(of),
    ['versioned', call.versioned || undefined],
  ])
}

export const callsConstantName = (resource: ResourceModel): string =>
  assertIdentifier(`${resource.identifier}Calls`)

/** What a PUT leaves alone matters only where something is left out. */
const writtenCall = ({ merges, ...call }: CallModel, isLeftOut: boolean): CallModel =>
  isLeftOut && merges ? { ...call, merges } : call

/** The backend's calls of a resource as data. */
export const callsFile = (resource: ResourceModel, app: AppModel): FileDraft => {
  const scope = createImportScope(callsConstantName(resource))
  const type = scope.type(KIT_MODULE, 'Calls')
  const isLeftOut = emptyInputRules(resource) !== null
  const entries = resource.calls
    .map((call) => writtenCall(call, isLeftOut))
    .map((call) => [call.name, callLiteral(call, app.backend, resource.fields)] as const)
  return resourceFileDraft(resource, 'calls.ts', [
    scope.imports(),
    `export const ${callsConstantName(resource)} = ${objectLiteralLines(entries)} as const satisfies ${type}`,
  ])
}
