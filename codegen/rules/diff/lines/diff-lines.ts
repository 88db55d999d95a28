import type { SourceLocation } from '../../../base/diagnostic'
import type { Model } from '../../../language/model'
import type { ModelChange, RevisionPair } from '../changes/change'
import { sectionOf, type DiffSection } from '../changes/diff-sections'
import { weightOfChange, type ChangeWeight } from '../changes/change-weight'
import { generatorMessagesIn } from '../../messages'
import {
  bypassText,
  incomingMovesText,
  loopsText,
  moveChangeText,
  invariantText,
  reachText,
  recodeText,
  startText,
  callRepetitionText,
  serverMovesText,
  serverMoveText,
  statusOrderText,
  statusFactText,
  statusChangeText,
} from './lifecycle-change-text'
import { modelFactText, textChangesText, modelPartText } from './model-change-text'
import {
  revisionNames,
  type StepCountLookup,
  type LiveCountLookup,
  type WordingContext,
} from './wording'

/** One change as a reviewer reads it. */
export interface DiffLine {
  change: ModelChange
  section: DiffSection
  weight: ChangeWeight
  sign: '!' | '+' | '−' | '~'
  text: string
  places: RevisionPair<SourceLocation | null>
}

export interface WordingOptions {
  language: string
  counts: LiveCountLookup
  /** Nobody knows, when it is absent. */
  happened?: StepCountLookup
}

/** The changes between two models in the words of one language, one line each. */
export function diffLinesOf(
  changes: readonly ModelChange[],
  models: RevisionPair<Model>,
  { language, counts, happened = () => null }: WordingOptions,
): DiffLine[] {
  const phrases = generatorMessagesIn(language).diff
  const wording = {
    language,
    phrases,
    counts,
    happened,
    names: revisionNames(models, language, phrases),
  }
  return changes.flatMap((change) => {
    const text = textOf(change, changes, wording)
    if (text === null) return []
    const section = sectionOf(change)
    const isMoney = section === 'money'
    return {
      change,
      section,
      weight: weightOfChange(change),
      sign: isMoney ? '!' : signOf(change),
      text: isMoney ? phrases.money(text) : text,
      places: change.places,
    }
  })
}

type AllChanges = readonly ModelChange[]

function textOf(change: ModelChange, changes: AllChanges, wording: WordingContext): string | null {
  switch (change.kind) {
    case 'move':
      return moveChangeText(change, changes, wording)
    case 'entry':
      return incomingMovesText(change, wording)
    case 'order':
      if (sectionOf(change) === 'money') return bypassText(change, wording)
      // An order that a move changes is told in the line of that move.
      return change.by ? null : statusOrderText([change], change.after === null, wording)
    case 'status':
      return statusChangeText(change, wording)
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
      return callRepetitionText(change, wording)
    case 'server':
      return serverMoveText(change, wording)
    case 'serverSaid':
      return serverMovesText(change, wording)
    case 'accept':
      return wording.phrases.accept(change.finding, change)
    case 'promise':
      return invariantText(change, wording)
    case 'texts':
      return textChangesText(change, wording)
    case 'thing':
      return modelPartText(change, wording)
    case 'fact':
      return modelFactText(change, wording)
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
