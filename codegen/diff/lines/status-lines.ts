import { codeText } from '../../model/table'
import type {
  PromiseChange,
  PromiseState,
  ReachChange,
  RecodeChange,
  StartChange,
  StatusChange,
  StatusFactChange,
} from '../changes/change'
import { sentences, wordsFor, type Wording } from './line'
import { routeText } from './move-lines'
import { valueText } from './naming'

/** A status that came or went. */
export function statusText(change: StatusChange, wording: Wording): string {
  const { phrases, status, count, noun } = wordsFor(wording, change)
  const { code } = change
  const isNew = change.after !== null
  const end = (change.before ?? change.after)?.end === true
  const live = !isNew && count(code) > 0 ? phrases.live(count(code), noun, codeText(code)) : null
  return sentences([phrases.status(status(code), end, isNew), live], phrases)
}

export function statusFactText(change: StatusFactChange, wording: Wording): string {
  const { phrases, count, noun } = wordsFor(wording, change)
  const { code, fact } = change
  const matters = fact === 'end' || fact === 'bySystem'
  const live = matters && count(code) > 0 ? phrases.live(count(code), noun, codeText(code)) : null
  return sentences([factSentence(change, wording), live], phrases)
}

function factSentence(change: StatusFactChange, { phrases, names }: Wording): string {
  const { resource, field, code, fact, before, after } = change
  const status = names.status(resource, field, code)
  if (fact === 'end') return phrases.end(status, after === true)
  if (fact === 'bySystem') return phrases.system(status, after === true)
  const values = { before: valueText(before, phrases), after: valueText(after, phrases) }
  if (fact !== 'name') return phrases.statusFact(status, fact, values)
  const said = {
    before: names.statusName(resource, field, code, 'before'),
    after: names.statusName(resource, field, code, 'after'),
  }
  return phrases.renamed(codeText(code), said.before === said.after ? values : said)
}

export const recodeText = (change: RecodeChange, { phrases, names }: Wording): string =>
  phrases.recoded(
    names.statusName(change.resource, change.field, change.after, 'after') ||
      codeText(change.before),
    { before: codeText(change.before), after: codeText(change.after) },
  )

export function reachText(change: ReachChange, wording: Wording): string {
  const { phrases, statuses } = wordsFor(wording, change)
  const say = change.kind === 'reached' ? phrases.reached : phrases.finishes
  return sentences(
    [
      change.before.length > 0 ? say(statuses(change.before), false) : null,
      change.after.length > 0 ? say(statuses(change.after), true) : null,
    ],
    phrases,
  )
}

export function startText(change: StartChange, wording: Wording): string {
  const { phrases, statuses } = wordsFor(wording, change)
  const word = (codes: StartChange['before']): string => statuses(codes) || phrases.nothingSet
  return phrases.start({ before: word(change.before), after: word(change.after) })
}

/** A promise that is broken now and was not is the one that stops a release. */
export const isNewlyBroken = ({ before, after, question }: PromiseChange): boolean =>
  !question && after?.holds === false && before?.holds !== false

export function promiseText(change: PromiseChange, { phrases }: Wording): string {
  const { name, before, after } = change
  if (change.question) {
    const answer = (state: PromiseState | null): string | null =>
      state && (state.holds ? phrases.yes : phrases.no)
    const values = { before: answer(before), after: answer(after) }
    return phrases.question((after ?? before)?.text ?? '', values)
  }
  if (!after) return phrases.promiseGone(name, before?.text ?? '')
  const reworded =
    before && before.text !== after.text
      ? phrases.promiseReworded(name, { before: before.text, after: after.text })
      : null
  const state = !after.holds
    ? phrases.promiseBroken(name, after.text, routeText(after.example ?? []) || phrases.nothingSet)
    : !before
      ? phrases.promiseNew(name, after.text)
      : !before.holds
        ? phrases.promiseKept(name, after.text)
        : null
  return sentences([reworded, state], phrases)
}
