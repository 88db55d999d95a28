import type { DeclaredMove } from '../../language/read/transition-table'
import { jsonOrNull } from '../../../wire/json'

/** The ends and the action of a move, as they are written. Without an action it is empty. */
export interface MoveName {
  from: string
  /** `?` where the server decides. */
  to: string
  action: string
}

/** What can be said of a move. An empty text is what the move has when its line says nothing. */
export interface MoveEditOptions {
  call: string
  role: string
  by: string
}

/** One change of a lifecycle that somebody thinks about. */
export type LifecycleEdit =
  | ({ kind: 'strike' } & MoveName)
  | ({ kind: 'add' } & MoveName & MoveEditOptions)
  | ({ kind: 'change'; option: keyof MoveEditOptions; value: string } & MoveName)
  | { kind: 'end'; status: string; end: boolean }

/** How edits name a move. */
export const moveNameOf = ({ from, to, serverDecides, named, action }: DeclaredMove): MoveName => ({
  from: String(from),
  to: serverDecides ? '?' : String(to),
  action: named ? action : '',
})

export const isMove =
  ({ from, to, action }: MoveName) =>
  (move: DeclaredMove): boolean => {
    const name = moveNameOf(move)
    return name.from === from && name.to === to && name.action === action
  }

const options: readonly (keyof MoveEditOptions)[] = ['call', 'role', 'by']

/** Edits as text for an address, so that somebody can be sent them. */
export const serializeEdits = (edits: readonly LifecycleEdit[]): string =>
  JSON.stringify(
    edits.map((edit) => {
      switch (edit.kind) {
        case 'strike':
          return ['-', edit.from, edit.to, edit.action]
        case 'add':
          return ['+', edit.from, edit.to, edit.action, edit.call, edit.role, edit.by]
        case 'change':
          return ['~', edit.from, edit.to, edit.action, edit.option, edit.value]
        case 'end':
          return [edit.end ? 'e' : 'o', edit.status]
      }
    }),
  )

/** Reads what `serializeEdits` wrote. What is none of it is left out. */
export function parseEdits(text: string): LifecycleEdit[] {
  const list = jsonOrNull(text)
  return Array.isArray(list) ? list.flatMap(editFrom) : []
}

function editFrom(item: unknown): LifecycleEdit[] {
  if (!Array.isArray(item) || !item.every((each) => typeof each === 'string')) return []
  const [sign, from = '', to = '', action = '', one = '', two = '', three = ''] = item
  const move = { from, to, action }
  const option = options.find((each) => each === one)
  if (sign === '-') return [{ kind: 'strike', ...move }]
  if (sign === '+') return [{ kind: 'add', ...move, call: one, role: two, by: three }]
  if (sign === '~' && option) return [{ kind: 'change', ...move, option, value: two }]
  if (sign === 'e' || sign === 'o') return [{ kind: 'end', status: from, end: sign === 'e' }]
  return []
}
