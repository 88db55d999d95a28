import type { Code, InvariantFormula } from '../../../language/model'
import { isMoneyMove } from '../../lifecycle/findings/money'
import { serverMoves } from '../../lifecycle/graph/with-server-moves'
import { codeText } from '../../../language/model/transition-table'
import type { LifecycleReport } from '../facts/lifecycle-report'
import type { ReportTextKey } from '../../messages'
import type { ReportMessages } from '../facts/report-messages'

const texts = [
  'askYes',
  'askNo',
  'askBlame',
  'comma',
  'nextMoves',
  'noMoves',
  'askReach',
  'askWithout',
  'askFrom',
  'colon',
  'asksFirst',
  'server',
  'system',
  'stillEnds',
  'none',
  'endsNever',
] as const satisfies readonly ReportTextKey[]

/** The data for the script of the page, in which statuses and moves are numbered. */
export function pageData(report: LifecycleReport, words: ReportMessages) {
  const { transitionTable, lifecycle, promises } = report
  const place = (code: Code): number =>
    transitionTable.statuses.findIndex((each) => each.code === code)
  return {
    statuses: lifecycle.statuses.map(({ code, stage, end }) => ({
      code: codeText(code),
      text: words.status(code),
      stage: words.stage(stage ?? ''),
      end,
    })),
    start: transitionTable.start.map(place),
    moves: [
      ...lifecycle.moves.map((move) => ({
        from: place(move.from),
        to: move.serverDecides ? -1 : place(move.to),
        call: words.call(move.call),
        label: words.label(move.label),
        confirm: move.confirm,
        money: isMoneyMove(move, transitionTable.facts),
        bySystem: move.bySystem,
      })),
      ...serverMoves(transitionTable).map((move) => ({
        from: place(move.from),
        to: place(move.to),
        call: '',
        label: '',
        confirm: false,
        money: false,
        bySystem: true,
        server: move.server,
      })),
    ],
    presets: promises.flatMap(({ form }) => presetOf(form, place, words)),
    texts: Object.fromEntries(texts.map((key) => [key, words.say(key)])),
  }
}

/** A promise about an order, turned into settings for a question: could it happen without the other status? */
function presetOf(form: InvariantFormula, place: (code: Code) => number, words: ReportMessages) {
  if (form.form !== 'onlyAfter') return []
  const { what, after } = form
  if (what.kind !== 'statuses' || after.kind !== 'statuses') return []
  const text = words.say('preset', {
    reach: words.statuses(what.codes),
    without: words.statuses(after.codes),
  })
  return [{ text, reach: what.codes.map(place), without: after.codes.map(place) }]
}
