import type { Code } from '../../model'
import { findingKey, findingsOf, type LifecycleFinding } from '../../../rules/lifecycle/findings'
import {
  leadingTo,
  sinkComponents,
  sourceComponents,
  inducedSubgraph,
  tableGraph,
  type Graph,
} from '../../../rules/lifecycle/graph/graph'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { RuleCode } from '../rule/rule-codes'
import { ruleCodes } from '../rule/rule-codes'
import type { RuleProblem } from '../rule/rule'
import { invariantCalls } from '../../model/invariant'
import { codeList } from '../../model/transition-table'

/** A problem of a rule that reports under several codes. */
export interface CodedProblem extends RuleProblem {
  code: RuleCode
}

/**
 * The findings about the graph of a lifecycle that nobody has accepted, one problem per mistake. When a finding only
 * follows from another one, it is told in the sentence of that one, or left out. `tableFindings` gives all of them.
 */
export function openFindingProblems(transitionTable: DeclaredLifecycle): CodedProblem[] {
  const all = findingsOf(transitionTable)
  const accepted = new Set(transitionTable.accepted.map(({ key }) => key))
  const found = new Set(all.map(findingKey))
  const open = all.filter((finding) => !accepted.has(findingKey(finding)) && isPrinted(finding))
  const stale = transitionTable.accepted.filter(({ key }) => !found.has(key))
  const { kept: reported, hidden } = staleAccepts(stale, open)
  return [
    ...primaryFindings(
      transitionTable,
      open.filter((finding) => !hidden.has(finding)),
    ),
    ...staleProblems(transitionTable, reported, open),
  ]
}

/**
 * Whether a promise about something that never happens is a mistake of its own. It is none when it follows from another
 * error, or from a call that no move uses.
 */
function isCause(
  { moves, promises, yaml }: DeclaredLifecycle,
  open: readonly LifecycleFinding[],
  name: string,
): boolean {
  const form = promises.find((promise) => promise.name === name)?.form
  const unused = (form ? invariantCalls(form) : []).some(
    (call) => yaml.calls?.[call] !== undefined && moves.every((move) => move.call !== call),
  )
  const others = open.some(({ id, level }) => level === 'error' && !id.startsWith('P'))
  return moves.length > 0 && !unused && !others
}

const isPrinted = ({ level, id }: LifecycleFinding): boolean =>
  level !== 'info' && Object.hasOwn(ruleCodes, id)

type Accept = DeclaredLifecycle['accepted'][number]

/**
 * An `accept` line without a finding and an open finding about the same status, or of the same kind, are two sides of
 * one slip. If the finding about that status is an error, only the finding is told; otherwise only the line is told.
 */
function staleAccepts(stale: readonly Accept[], open: readonly LifecycleFinding[]) {
  const hidden = new Set<LifecycleFinding>()
  const shown = stale.filter((accept) => {
    const free = open.filter((finding) => !hidden.has(finding))
    const same = free.filter(({ subject }) => subject === accept.subject)
    if (same.some(({ level }) => level === 'error')) return false
    const partner = same[0] ?? free.find(({ id }) => id === accept.id)
    if (partner) hidden.add(partner)
    return true
  })
  return { kept: shown, hidden }
}

function staleProblems(
  transitionTable: DeclaredLifecycle,
  stale: readonly Accept[],
  open: readonly LifecycleFinding[],
): CodedProblem[] {
  const [first, ...others] = stale
  if (!first) return []
  const more =
    others.length === 0 ? '' : ` So do ${others.map(({ key }) => `\`${key}\``).join(', ')}.`
  const near = open.filter(({ id, subject }) => id === first.id || subject === first.subject)
  const help = near.length === 0 ? '' : `; open is ${near.map(findingKey).join(', ')}`
  return [
    {
      code: 'stale-accept',
      source: transitionTable.source,
      path: first.path,
      on: 'key',
      message: `\`${first.key}\` accepts a finding that there is not.${more}`,
      help: `remove the line${help}`,
    },
  ]
}

/** Leaves out findings that follow from another one, or tells them in its sentence. */
function primaryFindings(
  transitionTable: DeclaredLifecycle,
  open: readonly LifecycleFinding[],
): CodedProblem[] {
  const graph = tableGraph(transitionTable)
  const by = (id: LifecycleFinding['id']): LifecycleFinding[] =>
    open.filter((finding) => finding.id === id)
  const unreached = groupByCause(by('G01'), graph, sourceComponents, ', and through it')
  const dead = withoutIsolated(by('G02'), by('G01'))
  const stuck = dead.find(
    ({ level }) => level === 'error' && !transitionTableUnreached(by('G01'), dead),
  )
  const unreachable = new Set(by('G01').flatMap(({ statuses }) => statuses))
  const blocked = new Set(
    leadingTo(
      graph,
      dead.flatMap(({ statuses }) => statuses),
    ),
  )
  const trapped = by('G04').filter(({ statuses }) => statuses.every((code) => !blocked.has(code)))
  return [
    ...(stuck ? isolatedFindings(unreached, graph) : unreached),
    ...dead.map((finding) => (finding === stuck ? withConsequence(finding, by('G01')) : finding)),
    ...by('G03'),
    ...groupByCause(trapped, graph, sinkComponents, ', nor from'),
    ...by('G05'),
    ...by('G06'),
    ...by('G07').filter(({ statuses: [from = null] }) => !unreachable.has(from)),
    ...by('M01'),
    ...by('M02'),
    ...by('P01'),
    ...by('P02').filter(({ subject }) => isCause(transitionTable, open, subject)),
  ].map((finding) => problemOf(transitionTable, finding))
}

/**
 * Statuses that only the system sets and that no move leads to. They are told even when another finding hides the rest.
 */
const isolatedFindings = (
  unreached: readonly LifecycleFinding[],
  graph: Graph,
): LifecycleFinding[] =>
  unreached.filter(
    ({ level, statuses: [code = null] }) =>
      level === 'warn' && (graph.in.get(code) ?? []).length === 0,
  )

const transitionTableUnreached = (
  unreached: readonly LifecycleFinding[],
  dead: readonly LifecycleFinding[],
): boolean => dead.every(({ subject }) => unreached.some((finding) => finding.subject === subject))

/** Leaves out statuses that nothing leads to either: a status without any move is one mistake, and G01 tells it. */
const withoutIsolated = (
  dead: readonly LifecycleFinding[],
  unreached: readonly LifecycleFinding[],
): LifecycleFinding[] =>
  dead.filter(
    ({ level, subject }) =>
      level === 'warn' ||
      !unreached.some((finding) => finding.level === 'error' && finding.subject === subject),
  )

/**
 * A status that lost its moves cuts other statuses off. This is one mistake, told at the status whose moves are
 * missing.
 */
function withConsequence(
  finding: LifecycleFinding,
  unreached: readonly LifecycleFinding[],
): LifecycleFinding {
  const cut = unreached.filter(({ level }) => level === 'error').flatMap(({ statuses }) => statuses)
  if (cut.length === 0) return finding
  const message = `${finding.message} While that is so, nothing leads to ${someCodes(cut)}.`
  return { ...finding, message }
}

const someCodes = (codes: readonly Code[]): string =>
  codes.length > 6 ? `${codeList(codes.slice(0, 6))} and ${codes.length - 6} more` : codeList(codes)

/** Groups findings by their cause and gives one finding per group, which names the statuses that depend on it. */
function groupByCause(
  findings: readonly LifecycleFinding[],
  graph: Graph,
  roots: (graph: Graph) => Code[][],
  joint: string,
): LifecycleFinding[] {
  const errors = findings.filter(({ level }) => level === 'error')
  const codes = new Set(errors.flatMap(({ statuses }) => statuses))
  const groups = roots(inducedSubgraph(graph, codes))
  const rest = [...codes].filter((code) => !groups.some((group) => group.includes(code)))
  const primary = groups.flatMap((group, index) => {
    const finding = errors.find(({ statuses }) => statuses[0] === group[0])
    const others = [...group.slice(1), ...(index === 0 ? rest : [])]
    if (!finding) return []
    const message =
      others.length === 0
        ? finding.message
        : `${finding.message.slice(0, -1)}${joint} ${someCodes(others)}.`
    return [{ ...finding, message }]
  })
  return [...findings.filter(({ level }) => level !== 'error'), ...primary]
}

function problemOf(transitionTable: DeclaredLifecycle, finding: LifecycleFinding): CodedProblem {
  const { path, on } = findingPath(transitionTable, finding)
  return {
    code: finding.id as RuleCode,
    source: transitionTable.source,
    path,
    on,
    message: finding.message,
    help: () => `${finding.help}; or accept it: \`${findingKey(finding)}\` under \`accept\``,
    level: finding.level,
  }
}

/** Findings carry places; a problem of a rule carries a path. */
function findingPath(
  transitionTable: DeclaredLifecycle,
  { id, subject, place }: LifecycleFinding,
): Pick<Required<RuleProblem>, 'path' | 'on'> {
  const call = [...transitionTable.path, 'calls', subject]
  if (id === 'M02' && transitionTable.yaml.calls?.[subject]) return { path: call, on: 'key' }
  const owner =
    transitionTable.statuses.find((status) => status.place === place) ??
    transitionTable.moves.find((move) => move.place === place)?.line ??
    transitionTable.sentences.find(({ name }) => id.startsWith('P') && name === subject)
  return { path: owner?.path ?? transitionTable.path, on: 'key' }
}
