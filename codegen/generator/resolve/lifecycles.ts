import type { Condition, LifecycleModel, MoveModel, StatusModel } from '../../language/model'
import type { ParsedResource } from '../../language/read/parsed-resource'
import { moveLabelName } from '../../language/read/lifecycle'
import { type DeclaredMove } from '../../language/read/transition-table'
import { type DeclaredLifecycle } from '../../language/read/transition-table'
import { codeText } from '../../language/model/transition-table'
import { conditionText } from '../../../wire/condition'
import { buildCondition, decidingField } from './conditions'
import { isTextualCode } from '../../language/names/move-notation'
import { identifierOf } from '../../language/names/identifiers'
import { messageKeySegment, type ResourceBuildContext } from './build-context'
import { moveQuestion } from './questions'
import { textIfWritten, textInAllLanguages } from '../../language/read/texts'

export const buildLifecycles = (around: ResourceBuildContext): LifecycleModel[] =>
  around.resource.transitionTables.map((transitionTable) => buildLifecycle(transitionTable, around))

function buildLifecycle(
  transitionTable: DeclaredLifecycle,
  around: ResourceBuildContext,
): LifecycleModel {
  const statuses = buildStatuses(transitionTable, around)
  const field = around.resource.fields.find(({ name }) => name === transitionTable.field)
  const { defaultCall } = transitionTable.facts
  const used = transitionTable.moves.map(({ call }) => call)
  const declared = transitionTable.source
    .entries([...transitionTable.path, 'calls'])
    .map(({ key }) => key)
  return {
    place: transitionTable.place,
    field: transitionTable.field,
    identifier: `${field?.yaml.as ?? identifierOf(transitionTable.field)}Lifecycle`,
    start: [...transitionTable.start],
    calls: [...new Set([...(defaultCall === null ? [] : [defaultCall]), ...declared, ...used])],
    statuses,
    stages: buildStages(transitionTable, around),
    moves: transitionTable.moves.map((move) => buildMove(move, transitionTable, statuses, around)),
    server: transitionTable.server && [...transitionTable.server],
    ...(Object.keys(transitionTable.domains ?? {}).length > 0 && {
      domains: transitionTable.domains ?? {},
    }),
    ...(transitionTable.beside && { beside: transitionTable.beside }),
    sets: Object.fromEntries(transitionTable.sets.map(({ name, codes }) => [name, codes])),
    accepted: transitionTable.accepted.map(({ key, id, subject, path }) => ({
      id,
      subject,
      ...(transitionTable.yaml.accept?.[key] ?? { why: '', by: '', since: '' }),
      place: transitionTable.source.at(path, 'key'),
    })),
    reviewed: transitionTable.yaml.reviewed ?? null,
    promises: [...transitionTable.promises],
  }
}

const buildStatuses = (
  transitionTable: DeclaredLifecycle,
  { resource, languages }: ResourceBuildContext,
): StatusModel[] =>
  transitionTable.statuses.map((status) => {
    const { path: _, yaml, ...facts } = status
    const { code } = facts
    const keys = ['resources', resource.name, 'choices', transitionTable.field, String(code)]
    const name = isTextualCode(code) ? { name: codeText(code) } : {}
    return {
      ...facts,
      key: messageKeySegment(code),
      label: textInAllLanguages({ own: yaml.label, keys, words: yaml.name, ...name }, languages),
    }
  })

const buildStages = (
  { field, yaml }: DeclaredLifecycle,
  { resource, languages }: ResourceBuildContext,
): LifecycleModel['stages'] =>
  Object.entries(yaml.stages ?? {}).map(([name, own]) => ({
    name,
    label: textInAllLanguages(
      { own, keys: ['resources', resource.name, 'stages', field, name], name },
      languages,
    ),
  }))

function buildMove(
  move: DeclaredMove,
  transitionTable: DeclaredLifecycle,
  statuses: readonly StatusModel[],
  around: ResourceBuildContext,
): MoveModel {
  const { resource, languages } = around
  const { line, confirmation: _, whenYaml, after, ...facts } = move
  const when = guardOf({ whenYaml, after }, resource.fields)
  const target = move.serverDecides ? undefined : statuses.find(({ code }) => code === move.to)
  const keys = [
    'resources',
    resource.name,
    'moves',
    transitionTable.field,
    moveLabelName(line, transitionTable),
  ]
  const own = { own: line.yaml.label, keys, name: move.named ? move.action : move.call }
  const written = textIfWritten(own, languages)
  const isOwn = written !== null || !target || hasTwin(move, transitionTable)
  return {
    ...facts,
    key: isOwn ? keyOf(move, transitionTable) : null,
    label: isOwn ? (written ?? textInAllLanguages(own, languages)) : target.label,
    question: moveQuestion(move, transitionTable.field, target?.end === true, around),
    roles: [...move.roles],
    when,
    guard: when ? conditionText(when) : '',
  }
}

/** What holds a move up: its condition, and the time that a record waits for it. */
function guardOf(
  { whenYaml, after }: Pick<DeclaredMove, 'whenYaml' | 'after'>,
  fields: ParsedResource['fields'],
): Condition | null {
  const conditions = whenYaml ? buildCondition(whenYaml, [fields]).all : []
  const waits =
    after?.field == null ? [] : [{ ...decidingField(after.field, [fields]), passed: after.wait }]
  const all = [...conditions, ...waits]
  return all.length > 0 ? { all } : null
}

/** Whether another move has the same ends, so that the label of the target would not tell the two apart. */
const hasTwin = (move: DeclaredMove, { moves }: DeclaredLifecycle): boolean =>
  move.named &&
  moves.some(
    (other) =>
      other !== move &&
      other.from === move.from &&
      !other.serverDecides &&
      other.to === move.to &&
      !other.bySystem,
  )

/** The key of a label is its action, unless moves of one action have labels that differ. */
function keyOf(move: DeclaredMove, transitionTable: DeclaredLifecycle): string {
  const { from, to, serverDecides, action, named, line } = move
  const target = serverDecides ? 'server' : messageKeySegment(to)
  if (!named) return `${messageKeySegment(from)}-${target}`
  if (moveLabelName(line, transitionTable) === action) return messageKeySegment(action)
  // No segment contains `_from_` or `_to_`, so this is never the key of another action.
  return `${messageKeySegment(action)}_from_${messageKeySegment(from)}_to_${target}`
}
