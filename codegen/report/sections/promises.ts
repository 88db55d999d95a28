import { moveText } from '../../model/table'
import { list, part, text, type Block, type Inline } from '../facts/blocks'
import type { LifecycleReport, ProvedPromise } from '../facts/lifecycle-report'
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
  const { verdict, share, question, name, sentence } = promise
  const { say, route, count } = words
  const { holds, empty, example, fix } = verdict
  const answer = empty ? 'empty' : holds ? 'holds' : 'broken'
  const asked = question && !empty ? (holds ? 'holdsQuestion' : 'brokenQuestion') : answer
  const shown =
    example.length === 0
      ? holds
        ? ''
        : say('noRoute')
      : say(holds ? 'shownBy' : 'brokenBy', { route: route(example) })
  const parts = [
    shown,
    holds || !share ? '' : say('shareOf', { broken: count(share.broken), all: count(share.all) }),
    fix.length === 0 ? '' : say('fixBy', { moves: `\`${plain(fix.map(moveText).join(', '))}\`` }),
  ].filter((each) => each !== '')
  return [
    { strong: say(asked) },
    ` — ${plain(name)}${say('colon')}\`${plain(sentence)}\``,
    ...(parts.length > 0 ? [` — ${parts.join(' · ')}`] : []),
  ]
}
