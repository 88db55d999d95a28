import { codeText } from '../model/table'
import type { Ledger, LedgerMove } from '../read/ledger'
import type { Words } from '../report/facts/words'
import { byId, make, onPress } from './dom'
import { isMove, nameOf, type Edit, type MoveOptions } from './edit'
import type { Given } from './given'

const optionNames = ['call', 'role', 'by'] as const

const input = (id: string) => byId<HTMLInputElement>(`what-if-${id}`)
const select = (id: string) => byId<HTMLSelectElement>(`what-if-${id}`)

/** The form of the page: which move or status is meant, and what shall become of it. */
export interface Form {
  /** Follows the lifecycle as it is after the changes so far. */
  show: (ledger: Ledger) => void
}

/** Follows what is typed, and hands over what is meant. */
export function formOf(given: Given, words: Words, add: (edits: Edit[]) => void): Form {
  let ledger: Ledger | null = null
  const refresh = (): void => {
    if (ledger) follow(ledger, words)
  }
  for (const id of ['from', 'to', 'status']) input(id).addEventListener('input', refresh)
  select('action').addEventListener('change', refresh)
  onPress('what-if-strike', () => {
    const move = ledger && chosen(ledger, words)
    if (move) add([{ kind: 'strike', ...nameOf(move) }])
  })
  onPress('what-if-apply', () => {
    if (ledger) add(meant(ledger, words))
  })
  onPress('what-if-end', () => {
    const status = ledger && statusCalled(input('status').value, ledger, words)
    if (status) add([{ kind: 'end', status: String(status.code), end: !status.end }])
  })
  return {
    show: (now) => {
      if (!ledger) fill(now, given, words)
      ledger = now
      refresh()
    },
  }
}

const option = (value: string, text: string): HTMLOptionElement =>
  make('option', { value, textContent: text })

function fill({ statuses, yaml, facts }: Ledger, { roles }: Given, words: Words): void {
  const { say } = words
  byId('what-if-statuses').replaceChildren(
    ...statuses.map(({ code }) => option(words.status(code), '')),
  )
  const calls = Object.keys(yaml.calls ?? {})
  const asSaid = (now: string): HTMLOptionElement => option('', say('whatIfUnsaid', { now }))
  select('call').replaceChildren(
    asSaid(facts.defaultCall ?? say('none')),
    ...calls.map((call) => option(call, call)),
  )
  select('role').replaceChildren(
    asSaid(say('everyone')),
    ...roles.map((role) => option(role, role)),
  )
  select('by').replaceChildren(option('', say('by_operator')), option('system', say('system')))
  for (const [id, count] of [
    ['call', calls.length],
    ['role', roles.length],
  ] as const) {
    const label = select(id).closest('label')
    if (label) label.hidden = count === 0
  }
}

/** The status that somebody means: by its code, its name, or both. */
function statusCalled(typed: string, { statuses }: Ledger, words: Words) {
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
function ends(ledger: Ledger, words: Words): { from: string; to: string } | null {
  const from = statusCalled(input('from').value, ledger, words)
  const to = statusCalled(input('to').value, ledger, words)
  const target = to ? String(to.code) : input('to').value.trim() === '?' ? '?' : null
  return from && target !== null ? { from: String(from.code), to: target } : null
}

const movesBetween = (ledger: Ledger, words: Words): LedgerMove[] => {
  const pair = ends(ledger, words)
  return ledger.moves.filter((move) => {
    const name = nameOf(move)
    return name.from === pair?.from && name.to === pair.to
  })
}

function chosen(ledger: Ledger, words: Words): LedgerMove | null {
  const moves = movesBetween(ledger, words)
  return moves.find((move) => nameOf(move).action === select('action').value) ?? moves[0] ?? null
}

/** What a line says of a move by itself. */
function saidOf({ line }: LedgerMove): MoveOptions {
  const { call = '', role = '', by = '' } = line.yaml
  return { call, role: typeof role === 'string' ? role : role.join(', '), by }
}

/** The changes that the form asks for. */
function meant(ledger: Ledger, words: Words): Edit[] {
  const now = { call: select('call').value, role: select('role').value, by: select('by').value }
  const pair = ends(ledger, words)
  const move = chosen(ledger, words)
  if (!move) return pair ? [{ kind: 'add', ...pair, action: '', ...now }] : []
  const said = saidOf(move)
  return optionNames
    .filter((name) => now[name] !== said[name])
    .map((name) => ({ kind: 'change', ...nameOf(move), option: name, value: now[name] }))
}

/** Which move is shown, so that its options are those of its line until somebody changes them. */
let last = ''

function follow(ledger: Ledger, words: Words): void {
  const pair = ends(ledger, words)
  const moves = movesBetween(ledger, words)
  const actions = moves.map((move) => nameOf(move).action)
  if (select('action').dataset['of'] !== JSON.stringify([pair, actions])) {
    select('action').dataset['of'] = JSON.stringify([pair, actions])
    select('action').replaceChildren(...actions.map((name) => option(name, name || '–')))
  }
  const label = select('action').closest('label')
  if (label) label.hidden = moves.length < 2
  const move = chosen(ledger, words)
  const said = move ? saidOf(move) : { call: '', role: '', by: '' }
  const key = JSON.stringify([pair, move && nameOf(move), said])
  if (key !== last) {
    last = key
    for (const name of optionNames) chooseIn(select(name), said[name])
  }
  const apply = byId<HTMLButtonElement>('what-if-apply')
  apply.textContent = words.say(move ? 'whatIfChange' : 'whatIfAdd')
  apply.disabled = pair === null
  byId<HTMLButtonElement>('what-if-strike').disabled =
    !move || !ledger.moves.some(isMove(nameOf(move)))
  followStatus(ledger, words)
}

/** A value that nobody can choose, such as several roles, can be left as it is. */
function chooseIn(element: HTMLSelectElement, value: string): void {
  if (![...element.options].some((each) => each.value === value))
    element.append(option(value, value))
  element.value = value
}

function followStatus(ledger: Ledger, words: Words): void {
  const status = statusCalled(input('status').value, ledger, words)
  const end = byId<HTMLButtonElement>('what-if-end')
  end.textContent = words.say(status?.end ? 'whatIfNoEnd' : 'whatIfEnd')
  end.disabled = !status
}
