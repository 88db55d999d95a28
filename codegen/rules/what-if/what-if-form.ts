import { codeText } from '../../language/model/transition-table'
import type { DeclaredMove } from '../../language/read/transition-table'
import type { DeclaredLifecycle } from '../../language/read/transition-table'
import type { ReportMessages } from '../report/facts/report-messages'
import { requireElementById, makeElement, onButtonClick } from './dom'
import { isMove, moveNameOf, type LifecycleEdit, type MoveEditOptions } from './lifecycle-edit'
import type { WhatIfInput } from './what-if-input'

const optionNames = ['call', 'role', 'by'] as const

const inputById = (id: string) => requireElementById<HTMLInputElement>(`what-if-${id}`)
const selectById = (id: string) => requireElementById<HTMLSelectElement>(`what-if-${id}`)

/** The form of the page: which move or status is meant, and what shall become of it. */
export interface WhatIfForm {
  /** Follows the lifecycle as it is after the changes so far. */
  show: (transitionTable: DeclaredLifecycle) => void
}

/** Follows what is typed, and hands over what is meant. */
export function createWhatIfForm(
  given: WhatIfInput,
  words: ReportMessages,
  add: (edits: LifecycleEdit[]) => void,
): WhatIfForm {
  let transitionTable: DeclaredLifecycle | null = null
  const refresh = (): void => {
    if (transitionTable) updateMoveOptions(transitionTable, words)
  }
  for (const id of ['from', 'to', 'status']) inputById(id).addEventListener('input', refresh)
  selectById('action').addEventListener('change', refresh)
  onButtonClick('what-if-strike', () => {
    const move = transitionTable && chosenMove(transitionTable, words)
    if (move) add([{ kind: 'strike', ...moveNameOf(move) }])
  })
  onButtonClick('what-if-apply', () => {
    if (transitionTable) add(requestedEdits(transitionTable, words))
  })
  onButtonClick('what-if-end', () => {
    const status =
      transitionTable && statusCalled(inputById('status').value, transitionTable, words)
    if (status) add([{ kind: 'end', status: String(status.code), end: !status.end }])
  })
  return {
    show: (now) => {
      if (!transitionTable) fillWhatIfForm(now, given, words)
      transitionTable = now
      refresh()
    },
  }
}

const optionElement = (value: string, text: string): HTMLOptionElement =>
  makeElement('option', { value, textContent: text })

function fillWhatIfForm(
  { statuses, yaml, facts }: DeclaredLifecycle,
  { roles }: WhatIfInput,
  words: ReportMessages,
): void {
  const { say } = words
  requireElementById('what-if-statuses').replaceChildren(
    ...statuses.map(({ code }) => optionElement(words.status(code), '')),
  )
  const calls = Object.keys(yaml.calls ?? {})
  const unchangedOption = (now: string): HTMLOptionElement =>
    optionElement('', say('whatIfUnsaid', { now }))
  selectById('call').replaceChildren(
    unchangedOption(facts.defaultCall ?? say('none')),
    ...calls.map((call) => optionElement(call, call)),
  )
  selectById('role').replaceChildren(
    unchangedOption(say('everyone')),
    ...roles.map((role) => optionElement(role, role)),
  )
  selectById('by').replaceChildren(
    optionElement('', say('by_operator')),
    optionElement('system', say('system')),
  )
  for (const [id, count] of [
    ['call', calls.length],
    ['role', roles.length],
  ] as const) {
    const label = selectById(id).closest('label')
    if (label) label.hidden = count === 0
  }
}

/** The status that somebody means: by its code, its name, or both. */
function statusCalled(typed: string, { statuses }: DeclaredLifecycle, words: ReportMessages) {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const names = (code: (typeof statuses)[number]['code'], name: string): string[] => {
    const shown = words.status(code)
    return [shown, codeText(code), name, shown.slice(codeText(code).length).trim()]
  }
  const found = statuses.filter(({ code, name }) =>
    names(code, name).some((each) => each.toLowerCase() === text),
  )
  return found[0] ?? null
}

/** The ends that are typed; the server may decide where a move leads. */
function typedEnds(
  transitionTable: DeclaredLifecycle,
  words: ReportMessages,
): { from: string; to: string } | null {
  const from = statusCalled(inputById('from').value, transitionTable, words)
  const to = statusCalled(inputById('to').value, transitionTable, words)
  const target = to ? String(to.code) : inputById('to').value.trim() === '?' ? '?' : null
  return from && target !== null ? { from: String(from.code), to: target } : null
}

const movesBetween = (
  transitionTable: DeclaredLifecycle,
  words: ReportMessages,
): DeclaredMove[] => {
  const pair = typedEnds(transitionTable, words)
  return transitionTable.moves.filter((move) => {
    const name = moveNameOf(move)
    return name.from === pair?.from && name.to === pair.to
  })
}

function chosenMove(
  transitionTable: DeclaredLifecycle,
  words: ReportMessages,
): DeclaredMove | null {
  const moves = movesBetween(transitionTable, words)
  return (
    moves.find((move) => moveNameOf(move).action === selectById('action').value) ?? moves[0] ?? null
  )
}

/** What a line says of a move by itself. */
function saidOf({ line }: DeclaredMove): MoveEditOptions {
  const { call = '', role = '', by = '' } = line.yaml
  return { call, role: typeof role === 'string' ? role : role.join(', '), by }
}

/** The changes that the form asks for. */
function requestedEdits(
  transitionTable: DeclaredLifecycle,
  words: ReportMessages,
): LifecycleEdit[] {
  const now = {
    call: selectById('call').value,
    role: selectById('role').value,
    by: selectById('by').value,
  }
  const pair = typedEnds(transitionTable, words)
  const move = chosenMove(transitionTable, words)
  if (!move) return pair ? [{ kind: 'add', ...pair, action: '', ...now }] : []
  const facts = saidOf(move)
  return optionNames
    .filter((name) => now[name] !== facts[name])
    .map((name) => ({ kind: 'change', ...moveNameOf(move), option: name, value: now[name] }))
}

/** Which move is shown, so that its options are those of its line until somebody changes them. */
let last = ''

function updateMoveOptions(transitionTable: DeclaredLifecycle, words: ReportMessages): void {
  const pair = typedEnds(transitionTable, words)
  const moves = movesBetween(transitionTable, words)
  const actions = moves.map((move) => moveNameOf(move).action)
  if (selectById('action').dataset['of'] !== JSON.stringify([pair, actions])) {
    selectById('action').dataset['of'] = JSON.stringify([pair, actions])
    selectById('action').replaceChildren(...actions.map((name) => optionElement(name, name || '–')))
  }
  const label = selectById('action').closest('label')
  if (label) label.hidden = moves.length < 2
  const move = chosenMove(transitionTable, words)
  const facts = move ? saidOf(move) : { call: '', role: '', by: '' }
  const key = JSON.stringify([pair, move && moveNameOf(move), facts])
  if (key !== last) {
    last = key
    for (const name of optionNames) chooseIn(selectById(name), facts[name])
  }
  const apply = requireElementById<HTMLButtonElement>('what-if-apply')
  apply.textContent = words.say(move ? 'whatIfChange' : 'whatIfAdd')
  apply.disabled = pair === null
  requireElementById<HTMLButtonElement>('what-if-strike').disabled =
    !move || !transitionTable.moves.some(isMove(moveNameOf(move)))
  followStatus(transitionTable, words)
}

/** A value that nobody can choose, such as several roles, can be left as it is. */
function chooseIn(element: HTMLSelectElement, value: string): void {
  if (![...element.options].some((each) => each.value === value))
    element.append(optionElement(value, value))
  element.value = value
}

function followStatus(transitionTable: DeclaredLifecycle, words: ReportMessages): void {
  const status = statusCalled(inputById('status').value, transitionTable, words)
  const end = requireElementById<HTMLButtonElement>('what-if-end')
  end.textContent = words.say(status?.end ? 'whatIfNoEnd' : 'whatIfEnd')
  end.disabled = !status
}
