import type { Json } from '../../../language/model'
import type { ModelFactChange, TextsChange, ModelPartChange } from '../changes/change'
import { isSameData } from '../changes/compare'
import type { DiffPhrases } from '../../messages'
import { factName, factValue, listItemText, type WordingContext } from './wording'
import { keyName, keyValue } from '../changes/key-definitions'
import { directionOfChange, isPermissionFact } from '../changes/change-weight'

export function modelPartText(change: ModelPartChange, { phrases }: WordingContext): string {
  const { thing, name, before, after } = change
  const value = before ?? after
  const summary =
    value === true || value === name || thing === 'choice' ? '' : summaryText(value, change)
  return phrases.thing(phrases.things[thing](name), summary, after !== null)
}

const summaryText = (value: Json, { thing }: ModelPartChange): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).flatMap(([key, part]): string[] =>
    part === false
      ? []
      : part === true
        ? [key]
        : [thing === 'field' ? String(part) : `${key} ${String(part)}`],
  )
  return parts.join(', ')
}

export function modelFactText(
  change: ModelFactChange,
  { phrases, language }: WordingContext,
): string {
  const { thing, name, fact, before, after } = change
  const keyWords = keyName(thing, fact, language) ?? factName(fact, phrases)
  const subject = phrases.things[thing](name)
  const direction = directionOfChange(change)
  const permits = isPermissionFact(thing, fact)
  if (!permits && fact !== 'path' && Array.isArray(before) && Array.isArray(after)) {
    const gone = before.map((item: Json) => `−${listItemText(item)}`)
    const come = after.map((item: Json) => `+${listItemText(item)}`)
    return phrases.items(subject, keyWords, [...gone, ...come].join(' '))
  }
  const word = (value: Json): string =>
    permits && isSameData(value, [])
      ? phrases.everyone
      : (keyValue(thing, fact, value, language) ?? factValue(fact, value, phrases))
  return phrases.fact(subject, keyWords, { before: word(before), after: word(after) }, direction)
}

/** A subject with its texts: `status.7.label 审批通过 → 取消借款`, in the first language that changed. */
function oldAndNew(
  subject: string,
  texts: TextsChange['texts'],
  { nothingSet }: DiffPhrases,
): string {
  const found = texts.find((each) => each.subject === subject)
  if (!found) return subject
  return `${subject} ${found.before ?? nothingSet} → ${found.after ?? nothingSet}`
}

/** At most so many texts are named; the others are only counted. */
const shown = 5

export function textChangesText(
  { languages, subjects, texts }: TextsChange,
  { phrases }: WordingContext,
): string {
  const { comma } = phrases
  const counted = Object.entries(languages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  // What stands on a button is what operators press, so none of it is left out.
  const buttons = [...new Set(texts.flatMap((each) => (each.isButton ? each.subject : [])))]
  const others = subjects.filter((subject) => !buttons.includes(subject)).slice(0, shown)
  const rest = subjects.length - buttons.length - others.length
  const named = [
    ...[...buttons, ...others].map((subject) => oldAndNew(subject, texts, phrases)),
    ...(rest > 0 ? [phrases.more(rest)] : []),
  ]
  return phrases.texts(
    subjects.length,
    counted.map(([language, count]) => `${language} ${count}`).join(comma),
    named.join(comma),
  )
}
