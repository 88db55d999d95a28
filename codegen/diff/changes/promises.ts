import type { TablePromise } from '../../model'
import { prove } from '../../lifecycle/promises/prove'
import type { PromiseChange, PromiseState, Sides } from './change'
import { isSame, paired, placesOf } from './compare'
import type { TableSide } from './table-side'

const keyOf = ({ name, question }: TablePromise): string => `${question} ${name}`

/** Promises and questions that are new, are gone, read differently, or hold in one revision only. */
export function promiseChanges(sides: Sides<TableSide>): PromiseChange[] {
  return paired(sides.before.lifecycle.promises, sides.after.lifecycle.promises, keyOf).flatMap(
    (pair) => {
      const promise = pair.after ?? pair.before
      const states = {
        before: stateOf(sides.before, pair.before),
        after: stateOf(sides.after, pair.after),
      }
      if (isSame(verdictOf(states.before), verdictOf(states.after))) return []
      return {
        kind: 'promise',
        resource: sides.after.resource.name,
        field: sides.after.lifecycle.field,
        name: promise?.name ?? '',
        question: promise?.question === true,
        places: placesOf(pair),
        ...states,
      }
    },
  )
}

const verdictOf = (state: PromiseState | null) => state && [state.text, state.holds]

function stateOf({ lifecycle }: TableSide, promise: TablePromise | null): PromiseState | null {
  if (!promise) return null
  const { holds, example } = prove(lifecycle, promise.form)
  return { text: promise.sentence, holds, example: holds ? null : example }
}
