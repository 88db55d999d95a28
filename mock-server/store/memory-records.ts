import { isSameCode } from '../../wire/condition'
import type { ResourceModel } from '../../codegen/language/model'
import { fourEyesEntryFilter } from '../../server/store/four-eyes'
import {
  recordAuditEntries,
  isPersonalField,
  recordKeyAsText,
  concealWholly,
  type ConcealChange,
} from '../../server/store/record-audit-entries'
import { deletedKeyMark } from '../../server/store/encrypted-values'
import { type RecordChange } from '../../server/store/stored-types'
import type { Records, StoredValues } from '../../server/store/store'
import type { WriteContext } from '../../server/store/stored-types'
import { selectRows } from './select-rows'
import { eventsOf, stateRowsOf, withEvents, withRows } from './store-state'
import type { StoreState } from './store-state'
import type { Account } from '../../server/store/stored-types'
import type { StoredRow } from '../../server/store/stored-types'

const mostReplays = 500

/** A state that a call works on: what it reads is what it has written so far. */
export interface StateDraft {
  state: StoreState
}

const hasValues = (row: StoredRow, values: StoredValues): boolean =>
  Object.keys(values).every((name) => row[name] === values[name])

const nextKey = (rows: readonly StoredRow[], name: string): number =>
  rows.reduce((largest, row) => Math.max(largest, Number(row[name]) || 0), 0) + 1

/** The rows with those of the keys in the order given. Null: there is no such row, or it is named twice. */
const reorderRows = (
  rows: readonly StoredRow[],
  { key: [name = 'id'] }: ResourceModel,
  keys: readonly string[],
): readonly StoredRow[] | null => {
  const chosen = keys.map((key) => rows.find((row) => String(row[name]) === key))
  const known = chosen.filter((row) => row !== undefined)
  const members = new Set(known)
  if (known.length === 0 || known.length !== keys.length || members.size !== known.length) {
    return null
  }
  return rows.map((row) => (members.has(row) ? (known.pop() ?? row) : row))
}

type RowSource = (resource: ResourceModel) => readonly StoredRow[]

const readsOf = (
  draft: StateDraft,
  rows: RowSource,
): Pick<Records, 'list' | 'find' | 'named' | 'has' | 'nextKey' | 'nextIndex'> => ({
  list: async (resource, selection) => selectRows(draft.state, resource.name, selection),
  find: async (resource, values) => {
    const all = rows(resource)
    const place = all.findIndex((row) => hasValues(row, values))
    const row = all[place]
    return row === undefined ? null : { row, place }
  },
  named: async (resource, key) =>
    rows(resource).find((row) => isSameCode(row[resource.key[0] ?? ''], key)) ?? null,
  has: async (resource, name, value, but) =>
    rows(resource).some((row) => row !== but?.row && row[name] === value),
  nextKey: async (resource, name) => nextKey(rows(resource), name),
  nextIndex: async (resource) => rows(resource).length,
})

/** Made-up personal values are kept as they are, until their record goes. */
const concealIn = ({ after }: RecordChange): ConcealChange =>
  after === null ? concealWholly : (change) => [...change]

/** Takes the personal values of a record out of what was done to it. */
const forgetPersonal = (draft: StateDraft, resource: ResourceModel, record: string): void => {
  const personal = new Set(resource.fields.filter(isPersonalField).map(({ name }) => name))
  const events = eventsOf(draft.state, resource.name).map((event) => {
    if (event.record !== record) return event
    const changes = Object.entries(JSON.parse(event.changes) as Record<string, unknown>).map(
      ([name, change]) =>
        [name, personal.has(name) && Array.isArray(change) ? deletedKeyMark : change] as const,
    )
    return { ...event, changes: JSON.stringify(Object.fromEntries(changes)) }
  })
  draft.state = { ...draft.state, events: { ...draft.state.events, [resource.name]: events } }
}

/** Takes the personal values of a record out of what was done to it, and the data out of all answers that are kept. */
const forgetValues = (draft: StateDraft, resource: ResourceModel, record: string): void => {
  forgetPersonal(draft, resource, record)
  const replays = draft.state.replays.map((replay) => ({
    ...replay,
    answer: { ...replay.answer, data: null },
  }))
  draft.state = { ...draft.state, replays }
}

/** Keeps what was done to a record of which somebody asks for the history, or that another person has to move on. */
const addHistoryEvents = (
  draft: StateDraft,
  happening: RecordChange,
  doing: WriteContext | undefined,
): void => {
  const { resource } = happening
  const isDecisive = fourEyesEntryFilter(resource)
  if (doing === undefined || (resource.verbs.history === undefined && !isDecisive)) return
  const events = recordAuditEntries(happening, doing, concealIn(happening)).map(
    ({ at, who, record, deed, field, from, to, changes }) => ({
      at,
      who,
      record,
      deed,
      field,
      from,
      to,
      changes,
    }),
  )
  draft.state = withEvents(draft.state, resource.name, events, isDecisive)
  if (happening.after === null)
    forgetPersonal(draft, resource, recordKeyAsText(resource, happening.before))
}

const writesOf = (
  draft: StateDraft,
  rows: RowSource,
  deed: WriteContext | undefined,
): Pick<Records, 'arrange' | 'claim' | 'insert' | 'update' | 'note' | 'forget' | 'remove'> => {
  const replace = (resource: ResourceModel, next: readonly StoredRow[]): void => {
    draft.state = withRows(draft.state, resource.name, next)
  }
  return {
    arrange: async (resource, keys) => {
      const before = rows(resource)
      const next = reorderRows(before, resource, keys)
      if (next === null) return false
      replace(resource, next)
      const moved = before.filter((row) => keys.includes(String(row[resource.key[0] ?? 'id'])))
      for (const row of moved) addHistoryEvents(draft, { resource, before: row, after: row }, deed)
      return true
    },
    // One write follows the other, so nobody comes between.
    claim: async () => undefined,
    insert: async (resource, row) => {
      replace(resource, [...rows(resource), row])
      addHistoryEvents(draft, { resource, before: null, after: row }, deed)
    },
    update: async (resource, { row, place }, values, only) => {
      if (only && !only.codes.some((code) => code === (row[only.field] ?? null))) return null
      const next = { ...row, ...values }
      replace(resource, rows(resource).with(place, next))
      addHistoryEvents(draft, { resource, before: row, after: next, moved: only?.field }, deed)
      return next
    },
    note: async (resource, row) =>
      addHistoryEvents(draft, { resource, before: row, after: row }, deed),
    forget: async (resource, { row }) =>
      forgetValues(draft, resource, recordKeyAsText(resource, row)),
    remove: async (resource, { row, place }) => {
      replace(resource, rows(resource).toSpliced(place, 1))
      addHistoryEvents(draft, { resource, before: row, after: null }, deed)
    },
  }
}

const auxiliaryRecords = (
  draft: StateDraft,
): Pick<Records, 'historyOf' | 'savePassword' | 'earlier' | 'keep'> => ({
  historyOf: async (resource, row) => {
    const record = recordKeyAsText(resource, row)
    return eventsOf(draft.state, resource.name).filter((event) => event.record === record)
  },
  savePassword: async ({ username, hash, salt }, was) => {
    const isHere = (account: Account) => account.username === username && account.hash === was
    const { accounts } = draft.state
    if (!accounts.some(isHere)) return false
    const next = accounts.map((each) => (isHere(each) ? { ...each, hash, salt } : each))
    draft.state = { ...draft.state, accounts: next }
    return true
  },
  earlier: async (key, since) =>
    draft.state.replays.find((replay) => replay.key === key && replay.at > since) ?? null,
  keep: async (replay) => {
    const others = draft.state.replays.filter(({ key }) => key !== replay.key)
    draft.state = { ...draft.state, replays: [...others, replay].slice(-mostReplays) }
  },
})

/** The records in a state that is kept in memory, and what is done to them where they are written. */
export const createMemoryRecords = (draft: StateDraft, deed?: WriteContext): Records => {
  const rows: RowSource = (resource) => stateRowsOf(draft.state, resource.name)
  return {
    writer: deed?.who ?? null,
    // Everybody may know what is made up.
    tagKey: draft.state.mock.seeded,
    ...readsOf(draft, rows),
    ...writesOf(draft, rows, deed),
    ...auxiliaryRecords(draft),
  }
}
