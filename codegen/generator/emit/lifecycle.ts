import { moveKeyEntries } from '../../../schema-keys/move'
import { optionalProperty, propertiesIn } from '../../../schema-keys/shape/key'
import { moveGroups, type EmittedMove } from '../../../schema-keys/shape/move-key'
import { statusKeyEntries } from '../../../schema-keys/status'
import type {
  FieldModel,
  LifecycleModel,
  MoveModel,
  ResourceModel,
  StatusModel,
} from '../../language/model'
import { questionLiteral, toneOf } from './calls'
import { requireField } from './field-element'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { toLiteral, assertIdentifier, objectLiteral } from '../../language/names/code-literals'
import { resourceFileDraft } from './resource-file-draft'
import { moveText } from '../../language/model/transition-table'

const statusRow = (status: StatusModel, field: FieldModel, moves: readonly MoveModel[]): string => {
  const of = (group: 'color' | 'state') => propertiesIn(statusKeyEntries, status, group, null)
  return objectLiteral([
    ['code', status.code],
    ['key', status.key],
    ...of('color'),
    ['readOnly', isReadOnly(status, field) || undefined],
    ...of('state'),
    ['confirm', statusQuestion(status, moves)],
  ])
}

const isReadOnly = ({ code }: StatusModel, field: FieldModel): boolean =>
  (field.choices ?? []).some((choice) => choice.code === code && choice.readOnly)

/** The question of a status stands with the status, not with each of the moves that lead there. */
const statusQuestion = ({ code }: StatusModel, moves: readonly MoveModel[]): object | undefined => {
  const asking = moves.find(({ to, question }) => to === code && question?.origin === 'status')
  return asking?.question ? questionLiteral(asking.question) : undefined
}

/** True for a question without words of its own; otherwise where its words stand, or the words of the move itself. */
const confirmOf = ({ confirm, question }: MoveModel): EmittedMove['asks']['confirm'] | null => {
  if (!confirm || question === null) return null
  if (question.origin === 'plain') return true
  return question.origin === 'move' ? questionLiteral(question) : question.origin
}

const moveRow = (move: MoveModel): string => {
  const emitted: EmittedMove = {
    asks: {
      ...optionalProperty('confirm', confirmOf(move)),
      ...optionalProperty('tone', toneOf(move.question)),
    },
    when: move.when,
    seals: move.seals,
  }
  return objectLiteral([
    ['from', move.from],
    ['to', move.to],
    ['action', move.named ? move.action : undefined],
    ['key', labelKey(move)],
    ['serverDecides', move.serverDecides || undefined],
    ...moveGroups.flatMap((group) => propertiesIn(moveKeyEntries, move, group, emitted)),
  ])
}

/** Where the label stands, when that is not what the kit expects: a move with an action has its label under the action. */
const labelKey = ({ key, named, action }: MoveModel): string | null | undefined =>
  key === (named ? action : null) ? undefined : key

/** A union type with one line for each member. */
const unionType = (texts: readonly string[]): string =>
  texts.length > 0 ? [...new Set(texts)].map((text) => `| ${text}`).join('\n') : 'never'

const arrayLines = (rows: readonly string[]): string =>
  `[\n${rows.map((row) => `${row},`).join('\n')}\n]`

const lifecycleParts = (
  { typeName, fields }: ResourceModel,
  lifecycle: LifecycleModel,
  tableType: string,
): string[] => {
  const field = requireField(fields, lifecycle.field)
  const type = assertIdentifier(`${typeName}${field.typeName}`)
  // Only the console reads this table, and moves of the system have no button there.
  const moves = lifecycle.moves.filter(({ bySystem }) => !bySystem)
  return [
    `export type ${type} =\n${unionType(lifecycle.statuses.map(({ code }) => toLiteral(code)))}`,
    `export type ${assertIdentifier(`${type}Move`)} =\n${unionType(moves.map((move) => toLiteral(moveText(move))))}`,
    `export const ${assertIdentifier(lifecycle.identifier)} = {
field: ${toLiteral(lifecycle.field)},
start: ${toLiteral(lifecycle.start)},
statuses: ${arrayLines(lifecycle.statuses.map((status) => statusRow(status, field, moves)))},
moves: ${arrayLines(moves.map(moveRow))},
} as const satisfies ${tableType}`,
  ]
}

/** The files with the transition tables as data, and with their codes and moves as unions; none without a lifecycle. */
export const lifecycleFiles = (resource: ResourceModel): FileDraft[] => {
  const { lifecycles } = resource
  if (lifecycles.length === 0) return []
  const scope = createImportScope(...lifecycles.map(({ identifier }) => identifier))
  const tableType = scope.type(KIT_MODULE, 'Lifecycle')
  const code = lifecycles.flatMap((lifecycle) => lifecycleParts(resource, lifecycle, tableType))
  return [resourceFileDraft(resource, 'lifecycle.ts', [scope.imports(), ...code])]
}
