import type { Code } from '../../../model'
import { isMoney } from '../../findings-money'
import { codeText } from '../../table'
import type { LifecycleReport } from '../lifecycle-report'
import type { TextKey } from '../texts/en'
import type { Words } from '../words'

const texts = [
  'askYes',
  'askNo',
  'askBlame',
  'comma',
  'nextMoves',
  'noMoves',
  'asksFirst',
  'server',
  'system',
  'stillEnds',
  'none',
  'endsNever',
] as const satisfies readonly TextKey[]

/** What the script of the page works on: statuses and moves by number. */
export function pageData(report: LifecycleReport, words: Words) {
  const { ledger, lifecycle, promises } = report
  const place = (code: Code): number => ledger.statuses.findIndex((each) => each.code === code)
  return {
    statuses: lifecycle.statuses.map(({ code, end }) => ({
      code: codeText(code),
      text: words.status(code),
      end,
    })),
    start: ledger.start.map(place),
    moves: lifecycle.moves.map((move) => ({
      from: place(move.from),
      to: move.serverDecides ? -1 : place(move.to),
      call: move.call,
      label: words.label(move.label),
      confirm: move.confirm,
      money: isMoney(move, ledger.facts),
      bySystem: move.bySystem,
    })),
    presets: promises.flatMap(({ form, sentence }) =>
      form.form === 'onlyAfter' && form.what.kind === 'statuses' && form.after.kind === 'statuses'
        ? [
            {
              text: sentence,
              reach: form.what.codes.map(place),
              without: form.after.codes.map(place),
            },
          ]
        : [],
    ),
    texts: Object.fromEntries(texts.map((key) => [key, words.say(key)])),
  }
}
