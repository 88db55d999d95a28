import type { LifecycleModel, MoveModel, StatusModel } from '../model'
import type { Ledger, LedgerMove } from '../read/ledger'
import { codeText } from '../model/table'
import { isWord } from '../names/notation'
import { identifierOf } from '../names/identifiers'
import { segmentOf, type Surroundings } from './names'
import { moveQuestion } from './questions'
import { textsOf } from '../read/texts'

export const buildLifecycles = (around: Surroundings): LifecycleModel[] =>
  around.resource.ledgers.map((ledger) => buildLifecycle(ledger, around))

function buildLifecycle(ledger: Ledger, around: Surroundings): LifecycleModel {
  const statuses = buildStatuses(ledger, around)
  const field = around.resource.fields.find(({ name }) => name === ledger.field)
  const { defaultCall } = ledger.facts
  const used = ledger.moves.map(({ call }) => call)
  const declared = ledger.source.entries([...ledger.path, 'calls']).map(({ key }) => key)
  return {
    place: ledger.place,
    field: ledger.field,
    identifier: `${field?.yaml.as ?? identifierOf(ledger.field)}Lifecycle`,
    start: [...ledger.start],
    calls: [...new Set([...(defaultCall === null ? [] : [defaultCall]), ...declared, ...used])],
    statuses,
    moves: ledger.moves.map((move) => buildMove(move, ledger, statuses, around)),
    server: ledger.server && [...ledger.server],
    sets: Object.fromEntries(ledger.sets.map(({ name, codes }) => [name, codes])),
    accepted: ledger.accepted.map(({ key, id, subject, path }) => ({
      id,
      subject,
      ...(ledger.yaml.accept?.[key] ?? { why: '', by: '', since: '' }),
      place: ledger.source.at(path, 'key'),
    })),
    promises: [...ledger.promises],
  }
}

const buildStatuses = (ledger: Ledger, { resource, languages }: Surroundings): StatusModel[] =>
  ledger.statuses.map((status) => {
    const { code, yaml } = status
    const keys = ['resources', resource.name, 'choices', ledger.field, String(code)]
    const name = isWord(code) ? { name: codeText(code) } : {}
    return {
      place: status.place,
      code,
      key: segmentOf(code),
      name: status.name,
      label: textsOf({ own: yaml.label, keys, words: yaml.name, ...name }, languages),
      stage: yaml.stage ?? null,
      color: yaml.color ?? null,
      end: status.end,
      bySystem: status.bySystem,
    }
  })

function buildMove(
  move: LedgerMove,
  ledger: Ledger,
  statuses: readonly StatusModel[],
  around: Surroundings,
): MoveModel {
  const { resource, languages } = around
  const { line, asked: _, ...facts } = move
  const target = move.serverDecides ? undefined : statuses.find(({ code }) => code === move.to)
  const keys = ['resources', resource.name, 'moves', ledger.field, move.action]
  // Only a move with a label of its own uses these texts; any other move has the label of its target.
  const own = { own: line.yaml.label, keys, name: move.named ? move.action : move.call }
  const ownLabel = move.named || line.yaml.label !== undefined || !target
  return {
    ...facts,
    // A move with a label of its own needs an action of its own, since the action is the key of the label.
    action: move.named ? segmentOf(move.action) : ownLabel ? actionOf(move) : move.action,
    named: ownLabel,
    label: ownLabel ? textsOf(own, languages) : target.label,
    question: moveQuestion(move, ledger.field, target?.end === true, around),
    roles: [...move.roles],
  }
}

const actionOf = ({ from, to, serverDecides }: LedgerMove): string =>
  `${segmentOf(from)}-${serverDecides ? 'server' : segmentOf(to)}`
