import { conditionText } from '../../../wire/condition'
import { findingKey } from '../../lifecycle/findings'
import { moveText, type TableMove } from '../../model/table'
import type { TextKey } from '../../words'
import { list, part, text, type Block, type Inline } from '../facts/blocks'
import type { LifecycleReport, ProvedPromise } from '../facts/lifecycle-report'
import { byOperators, byServer } from '../../lifecycle/promises/remedy'
import { plain, type Words } from '../facts/words'

/** Part 8: every promise, with its proof or the shortest route that breaks it, and then the questions. */
export function promisesPart({ promises }: LifecycleReport, words: Words): Block[] {
  const { say } = words
  const promised = promises.filter(({ question }) => !question)
  const asked = promises.filter(({ question }) => question)
  return [
    part(say('promises'), 'promises'),
    promised.length === 0
      ? text(say('noPromises'))
      : list(promised.map((promise) => promiseItem(promise, words))),
    ...(asked.length === 0
      ? []
      : [
          { kind: 'heading', level: 3, text: say('asking'), id: 'asking' } as const,
          text(say('askingHelp')),
          list(asked.map((promise) => promiseItem(promise, words))),
        ]),
  ]
}

function promiseItem(promise: ProvedPromise, words: Words): Inline[] {
  const { name, form } = promise
  const parts = detailsOf(promise, words)
  return [
    { strong: words.say(answerOf(promise)) },
    ` — ${plain(name)}${words.say('colon')}\`${words.sentence(form)}\``,
    ...(parts.length > 0 ? [` — ${parts.join(' · ')}`] : []),
  ]
}

function answerOf({ verdict, question }: ProvedPromise): TextKey {
  const { holds, holdsForOperators, empty } = verdict
  if (empty) return 'empty'
  if (!holds && holdsForOperators) return 'brokenByServer'
  if (question) return holds ? 'holdsQuestion' : 'brokenQuestion'
  return holds ? 'holds' : 'broken'
}

/** What stands behind an answer: the route, the share, what would help, and what the proof rests on. */
function detailsOf(
  { form, verdict, share, remedy, restsOn }: ProvedPromise,
  words: Words,
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
      : say('withRecord', { record: `\`${plain(conditionText({ all: record }))}\`` }),
    serverMoves.length === 0 ? '' : say('serverMakes', { moves: listed(serverMoves) }),
    holds || !share ? '' : say('shareOf', { broken: count(share.broken), all: count(share.all) }),
    fixText(remedy, words),
    form.form === 'otherPerson' ? say('personChecked') : '',
    form.form === 'onlyWhen' ? say('guardChecked') : '',
    restsOn.length === 0
      ? ''
      : say('restsOn', {
          list: restsOn.map((each) => `\`${plain(findingKey(each))}\``).join(say('comma')),
        }),
  ].filter((each) => each !== '')
}

const listed = (moves: readonly TableMove[]): string =>
  `\`${plain(moves.map(moveText).join(', '))}\``

function fixText(remedy: ProvedPromise['remedy'], { say }: Words): string {
  if (remedy === null) return ''
  if (remedy.moves.length === 0) return remedy.proved ? say('fixNone') : ''
  const [own, server] = [byOperators(remedy), byServer(remedy)]
  if (own.length === 0) return say('fixByServer', { moves: listed(server) })
  return server.length === 0
    ? say('fixBy', { moves: listed(own) })
    : say('fixByBoth', { moves: listed(own), server: listed(server) })
}
