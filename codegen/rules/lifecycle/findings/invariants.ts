import { conditionText } from '../../../../wire/condition'
import type { Code, Invariant } from '../../../language/model'
import { boundedCountText } from '../graph/count'
import type { LifecycleFinding } from './finding'
import { otherLifecycleFields, invariantStatuses } from '../../../language/model/invariant'
import {
  proveInvariant,
  shareOfBrokenRoutes,
  type InvariantVerdict,
} from '../invariant-proofs/prove'
import { operatorMovesOf, serverMovesOf, remedyFor, type Remedy } from '../invariant-proofs/remedy'
import {
  codeList,
  codeText,
  moveText,
  type TransitionTable,
} from '../../../language/model/transition-table'

/** P01 and P02: promises that the table breaks, and those that say nothing. Questions are answered in the report only. */
export const invariantFindings = (
  table: TransitionTable,
  promises: readonly Invariant[],
): LifecycleFinding[] =>
  promises
    .filter(({ question }) => !question)
    .flatMap((promise) => {
      const verdict = proveInvariant(table, promise.form)
      if (!verdict.holds) {
        const remedy = (): Remedy | null =>
          remedyFor(table, promise.form, otherInvariantForms(promise, promises))
        return [brokenInvariant(table, promise, verdict, remedy)]
      }
      return verdict.empty ? [vacuousInvariant(promise)] : []
    })

/** The forms of the other promises, which a fix of one must leave alone. Nobody relies on a question. */
export const otherInvariantForms = (
  { form }: Pick<Invariant, 'form'>,
  promises: readonly Invariant[],
): Invariant['form'][] =>
  promises.filter((each) => !each.question && each.form !== form).map((each) => each.form)

const formatRoute = (codes: readonly Code[]): string => codes.map(codeText).join(' -> ')

function brokenInvariant(
  table: TransitionTable,
  { name, sentence, form, place }: Invariant,
  verdict: InvariantVerdict,
  remedy: () => Remedy | null,
): LifecycleFinding {
  const { example, serverMoves, holdsForOperators, record } = verdict
  const share = shareOfBrokenRoutes(table, form, verdict)
  const broken = holdsForOperators
    ? 'holds for operators, but not whatever the server does'
    : 'is broken'
  const own = serverMoves.length > 0 ? `; the server makes ${listOf(serverMoves)}` : ''
  const withRecord = record.length > 0 ? `, with ${conditionText({ all: record })}` : ''
  const shown =
    example.length > 0
      ? `The route ${formatRoute(example)} breaks it${own}${withRecord}.`
      : 'There is no route.'
  const part = share
    ? ` Of ${boundedCountText(share.all)} routes without a repeated status, ${boundedCountText(share.broken)} break it.`
    : ''
  return {
    id: 'P01',
    subject: name,
    level: 'error',
    message: `The promise \`${sentence}\` ${broken}. ${shown}${part}`,
    // A fix is searched for when somebody reads it: a comparison of two revisions reads none.
    get help() {
      return otherLifecycleFields(form).length > 0
        ? guardHelp(form, verdict)
        : `${rolesHelp(form)}${helpFor(verdict, remedy())}`
    },
    place,
    statuses: invariantStatuses(form),
    example,
  }
}

/** Who may make a move, and with what, is mended by roles and guards rather than by its removal. */
function rolesHelp(form: Invariant['form']): string {
  if (form.form === 'onlyByRole') {
    return `say \`role\` on these moves (${form.roles.join(', ')}), or `
  }
  if (form.form === 'onlyWhen') {
    return 'say it with `when` on these moves, or ask for the field with `ask`, or '
  }
  if (form.form === 'unchanged') {
    const seals = `{ ${codeList(form.since)}, seals: [${form.fields.join(', ')}] }`
    return `say \`otherPersonThan: ${seals}\` on these moves, or `
  }
  if (form.form !== 'otherPerson') return ''
  const than = codeList(form.than)
  const list = form.than.length === 1 ? than : `[${than}]`
  return `say \`otherPersonThan: ${list}\` on these moves, or give both roles that nobody shares, or `
}

/** Between lifecycles, it is guards that say what comes first. */
function guardHelp(form: Invariant['form'], { serverMoves }: InvariantVerdict): string {
  const fields = otherLifecycleFields(form)
    .map((field) => `\`when: { ${field}: … }\``)
    .join(' and ')
  return `${freeHelp(serverMoves)}hold the move up with ${fields}, or change the promise`
}

const freeHelp = (moves: InvariantVerdict['serverMoves']): string =>
  moves.some(({ server }) => server === 'free')
    ? 'say under `server` what the server moves by itself, or '
    : ''

const listOf = (moves: InvariantVerdict['serverMoves']): string => moves.map(moveText).join(', ')

function helpFor({ serverMoves }: InvariantVerdict, remedy: Remedy | null): string {
  const say = freeHelp(serverMoves)
  if (remedy === null) return `${say}add the moves that are missing, or change the promise`
  if (remedy.moves.length > 0) {
    const parts = [
      listOf(operatorMovesOf(remedy)),
      ...serverMovesOf(remedy).map((move) => `${moveText(move)} of the server`),
    ]
    const moves = parts.filter((part) => part !== '').join(', ')
    return `${say}it would hold without ${moves}; remove that, or change the promise`
  }
  return remedy.proved
    ? `${say}change the promise, or the way there: without any move that breaks it, nothing would lead there, or another promise would break`
    : `${say}change the promise, or the way there`
}

const vacuousInvariant = ({ name, sentence, form, place }: Invariant): LifecycleFinding => ({
  id: 'P02',
  subject: name,
  level: 'warn',
  message: `The promise \`${sentence}\` says nothing: what it is about never happens.`,
  help: 'add a move that leads there, or remove the promise',
  place,
  statuses: invariantStatuses(form),
  example: [],
})
