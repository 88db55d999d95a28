import type { SourceLocation } from '../../../base/diagnostic'
import type { Model } from '../../../language/model'
import type { ModelChange, Sides } from '../changes/change'
import { sectionOf, type Section } from '../changes/sections'
import { weightOf, type Weight } from '../changes/weigh'
import { generatorMessagesIn } from '../../messages'
import {
  bypassText,
  entryText,
  loopsText,
  moveText,
  invariantText,
  reachText,
  recodeText,
  startText,
  repeatText,
  serverMovesText,
  serverText,
  statementText,
  statusFactText,
  statusText,
} from './lifecycle-text'
import { factText, textsText, thingText } from './schema-text'
import { namesIn, type Happened, type LiveCounts, type Wording } from './wording'

/** One change as a reviewer reads it. */
export interface DiffLine {
  change: ModelChange
  section: Section
  weight: Weight
  sign: '!' | '+' | '−' | '~'
  text: string
  places: Sides<SourceLocation | null>
}

export interface WordingOptions {
  language: string
  counts: LiveCounts
  /** Nobody knows, when it is absent. */
  happened?: Happened
}

/** The changes between two models in the words of one language, one line each. */
export function linesOf(
  changes: readonly ModelChange[],
  models: Sides<Model>,
  { language, counts, happened = () => null }: WordingOptions,
): DiffLine[] {
  const phrases = generatorMessagesIn(language).diff
  const wording = { language, phrases, counts, happened, names: namesIn(models, language, phrases) }
  return changes.flatMap((change) => {
    const text = textOf(change, changes, wording)
    if (text === null) return []
    const section = sectionOf(change)
    const isMoney = section === 'money'
    return {
      change,
      section,
      weight: weightOf(change),
      sign: isMoney ? '!' : signOf(change),
      text: isMoney ? phrases.money(text) : text,
      places: change.places,
    }
  })
}

type AllChanges = readonly ModelChange[]

function textOf(change: ModelChange, changes: AllChanges, wording: Wording): string | null {
  switch (change.kind) {
    case 'move':
      return moveText(change, changes, wording)
    case 'entry':
      return entryText(change, wording)
    case 'order':
      if (sectionOf(change) === 'money') return bypassText(change, wording)
      // An order that a move changes is told in the line of that move.
      return change.by ? null : statementText([change], change.after === null, wording)
    case 'status':
      return statusText(change, wording)
    case 'statusFact':
      return statusFactText(change, wording)
    case 'recode':
      return recodeText(change, wording)
    case 'reached':
    case 'finishes':
      return reachText(change, wording)
    case 'start':
      return startText(change, wording)
    case 'loops':
      return loopsText(change, wording)
    case 'repeat':
      return repeatText(change, wording)
    case 'server':
      return serverText(change, wording)
    case 'serverSaid':
      return serverMovesText(change, wording)
    case 'accept':
      return wording.phrases.accept(change.finding, change)
    case 'promise':
      return invariantText(change, wording)
    case 'texts':
      return textsText(change, wording)
    case 'thing':
      return thingText(change, wording)
    case 'fact':
      return factText(change, wording)
  }
}

function signOf(change: ModelChange): DiffLine['sign'] {
  if (change.kind === 'server') return change.after ? '+' : '−'
  const isThing =
    change.kind === 'move' ||
    change.kind === 'status' ||
    change.kind === 'thing' ||
    change.kind === 'accept' ||
    change.kind === 'promise'
  if (!isThing) return '~'
  if (change.kind === 'promise' && !change.question && change.after?.holds === false) return '!'
  return change.before === null ? '+' : change.after === null ? '−' : '~'
}
