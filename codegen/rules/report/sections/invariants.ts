import { conditionText } from '../../../../wire/condition'
import { findingKey } from '../../lifecycle/findings'
import { moveText, type TableMove } from '../../../language/model/transition-table'
import type { ReportTextKey } from '../../messages'
import {
  listBlock,
  partHeading,
  textBlock,
  type ReportBlock,
  type InlineText,
} from '../facts/report-blocks'
import type { LifecycleReport, ProvedInvariant } from '../facts/lifecycle-report'
import { operatorMovesOf, serverMovesOf } from '../../lifecycle/invariant-proofs/remedy'
import { isRoleless } from './move-rights'
import { replaceBackticks, type ReportMessages } from '../facts/report-messages'

/** Part 8: every promise, with its proof or the shortest route that breaks it, and then the questions. */
export function invariantsPart(report: LifecycleReport, words: ReportMessages): ReportBlock[] {
  const { promises } = report
  const { say } = words
  const promised = promises.filter(({ question }) => !question)
  const questions = promises.filter(({ question }) => question)
  return [
    partHeading(say('promises'), 'promises'),
    promised.length === 0
      ? textBlock(say('noPromises'))
      : listBlock(promised.map((promise) => promiseItem(promise, words))),
    ...(isRoleless(report) && promises.some(isAboutPeople) ? [textBlock(say('whoRoleless'))] : []),
    ...(questions.length === 0
      ? []
      : [
          { kind: 'heading', level: 3, text: say('asking'), id: 'asking' } as const,
          textBlock(say('askingHelp')),
          listBlock(questions.map((promise) => promiseItem(promise, words))),
        ]),
  ]
}

const isAboutPeople = ({ form: { form } }: ProvedInvariant): boolean =>
  form === 'onlyByRole' || form === 'otherPerson'

function promiseItem(promise: ProvedInvariant, words: ReportMessages): InlineText[] {
  const { name, form } = promise
  const parts = detailsOf(promise, words)
  return [
    { strong: words.say(answerOf(promise)) },
    ` — ${replaceBackticks(name)}${words.say('colon')}\`${words.sentence(form)}\``,
    ...(parts.length > 0 ? [` — ${parts.join(' · ')}`] : []),
  ]
}

function answerOf({ verdict, question }: ProvedInvariant): ReportTextKey {
  const { holds, holdsForOperators, empty } = verdict
  if (empty) return 'empty'
  if (!holds && holdsForOperators) return 'brokenByServer'
  if (question) return holds ? 'holdsQuestion' : 'brokenQuestion'
  return holds ? 'holds' : 'broken'
}

/** What stands behind an answer: the route, the share, what would help, and what the proof rests on. */
function detailsOf(
  { form, verdict, share, remedy, restsOn }: ProvedInvariant,
  words: ReportMessages,
): string[] {
  const { say, route, count } = words
  const { holds, example, serverMoves, record } = verdict
  const shown =
    example.length === 0
      ? holds
        ? ''
        : say('noRoute')
      : say(holds ? 'shownBy' : 'brokenBy', { route: route(example) })
  return [
    shown,
    record.length === 0
      ? ''
      : say('withRecord', { record: `\`${replaceBackticks(conditionText({ all: record }))}\`` }),
    serverMoves.length === 0 ? '' : say('serverMakes', { moves: moveListText(serverMoves) }),
    holds || !share ? '' : say('shareOf', { broken: count(share.broken), all: count(share.all) }),
    fixText(remedy, words),
    form.form === 'otherPerson' || form.form === 'unchanged' ? say('personChecked') : '',
    form.form === 'onlyWhen' ? say('guardChecked') : '',
    restsOn.length === 0
      ? ''
      : say('restsOn', {
          list: restsOn
            .map((each) => `\`${replaceBackticks(findingKey(each))}\``)
            .join(say('comma')),
        }),
  ].filter((each) => each !== '')
}

const moveListText = (moves: readonly TableMove[]): string =>
  `\`${replaceBackticks(moves.map(moveText).join(', '))}\``

function fixText(remedy: ProvedInvariant['remedy'], { say }: ReportMessages): string {
  if (remedy === null) return ''
  if (remedy.moves.length === 0) return remedy.proved ? say('fixNone') : ''
  const [own, server] = [operatorMovesOf(remedy), serverMovesOf(remedy)]
  if (own.length === 0) return say('fixByServer', { moves: moveListText(server) })
  return server.length === 0
    ? say('fixBy', { moves: moveListText(own) })
    : say('fixByBoth', { moves: moveListText(own), server: moveListText(server) })
}
