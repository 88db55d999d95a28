import { describe, expect, test } from 'vitest'
import { createBrowserEntryMemory } from '../../../../src/kit/lists/list/browser-entry-memory'
import {
  syncListPlaces,
  type ListPlaces,
  type ListQueries,
  type SyncedListPlaces,
  type ShownListParams,
} from '../../../../src/kit/lists/list/sync-list-places'

/* What a list shows, its address and its history say, whenever one of the three has changed. No browser is needed. */

/** A list with one filter that its address has, and one that it may not have. */
const queries: ListQueries = {
  write: (params) => {
    const { status } = params?.filter ?? {}
    return typeof status === 'number' ? `status=${status}` : ''
  },
  read: (query) => {
    const status = new URLSearchParams(query).get('status')
    return { page: 1, filter: status === null ? {} : { status: Number(status) } }
  },
  isSame: (one, other) => JSON.stringify(one?.filter ?? {}) === JSON.stringify(other?.filter ?? {}),
}

const of = (filter: Readonly<Record<string, unknown>>) => ({ page: 1, filter })
const all = of({})
const seven = of({ status: 7 })
const eight = of({ status: 8 })
const person = of({ mobile: '138' })

interface Given {
  readonly query?: string
  readonly isFromList?: boolean
  readonly isInner?: boolean
  readonly store?: ShownListParams
  readonly isNameless?: boolean
  readonly shown?: ListPlaces['entry']['shown']
  readonly begin?: string
}

const places = (isEntered: boolean, given: Given): ListPlaces => {
  const { query = '', isFromList = false, isInner = false, isNameless = false } = given
  const { shown = null, begin = '' } = given
  return {
    address: { query, isFromList, isInner },
    store: given.store,
    entry: { isEntered, isNameless, shown },
    begin,
  }
}

type Case = readonly [says: string, given: Given, next: SyncedListPlaces]

const kept = { isForStore: false, history: 'kept' } as const
const shownAnew = { isForStore: true, history: 'kept' } as const

describe('the operator comes to an entry', () => {
  test.each<Case>([
    ['of an empty list, which shows what is usual', {}, { ...kept, params: undefined, query: '' }],
    [
      'that says nothing: the list stays as it is, and the address says that from here on',
      { store: seven },
      { isForStore: false, history: 'replaced', params: seven, query: 'status=7' },
    ],
    [
      'that says nothing of a person: the list stays as it is',
      { store: person },
      { ...kept, params: person, query: '' },
    ],
    [
      'whose address says something else',
      { query: 'status=7', store: eight },
      { ...shownAnew, params: seven, query: 'status=7' },
    ],
    [
      'whose address says what is shown, and a person besides',
      { query: 'status=7', store: of({ status: 7, mobile: '138' }) },
      { ...kept, params: of({ status: 7, mobile: '138' }), query: 'status=7' },
    ],
    [
      'that the list has written with nothing to say: nothing is filtered any more',
      { isFromList: true, store: seven },
      { ...shownAnew, params: all, query: '' },
    ],
    [
      'on which a person was searched for: the search comes back',
      { isFromList: true, store: seven, shown: { params: person } },
      { ...shownAnew, params: person, query: '' },
    ],
    [
      'on which the list was as usual: it is so again',
      { store: seven, shown: { params: undefined } },
      { ...shownAnew, params: all, query: '' },
    ],
    [
      'made outside the router, of which memory knows another: the address counts',
      { query: 'status=7', store: all, shown: { params: person }, isNameless: true },
      { isForStore: true, history: 'replaced', params: seven, query: 'status=7' },
    ],
    [
      'with something that the list does not know: the address is put right',
      { query: 'status=7&status=x', store: all },
      { isForStore: true, history: 'replaced', params: seven, query: 'status=7' },
    ],
    [
      'for the first time since a reload: the list is where it was',
      { begin: 'status=8' },
      { isForStore: true, history: 'replaced', params: eight, query: 'status=8' },
    ],
    [
      'for the first time, with an address that says something: it counts',
      { begin: 'status=8', query: 'status=7' },
      { ...shownAnew, params: seven, query: 'status=7' },
    ],
  ])('%s', (_, given, next) => {
    expect(syncListPlaces(places(true, given), queries)).toEqual(next)
  })
})

describe('the operator stays on an entry', () => {
  test.each<Case>([
    [
      'and nothing has changed',
      { query: 'status=7', store: seven, shown: { params: seven }, isFromList: true },
      { ...kept, params: seven, query: 'status=7' },
    ],
    [
      'and searches: a new entry',
      { query: 'status=7', store: eight, shown: { params: seven }, isFromList: true },
      { isForStore: false, history: 'pushed', params: eight, query: 'status=8' },
    ],
    [
      'and searches for a person: a new entry with the same address',
      { store: person, shown: { params: all }, isFromList: true },
      { isForStore: false, history: 'pushed', params: person, query: '' },
    ],
    [
      'that the list has not written: it is marked before it is left',
      { store: seven, shown: { params: all } },
      { isForStore: false, history: 'marked and pushed', params: seven, query: 'status=7' },
    ],
    [
      'and a record stands over the list: no new entry',
      { store: seven, shown: { params: all }, isInner: true },
      { isForStore: false, history: 'replaced', params: seven, query: 'status=7' },
    ],
    [
      'and the page that was wanted does not exist: no new entry',
      { store: { ...seven, isCorrected: true }, shown: { params: all } },
      {
        isForStore: false,
        history: 'replaced',
        params: { ...seven, isCorrected: true },
        query: 'status=7',
      },
    ],
    [
      'whose address was changed by somebody else: it says again what is shown',
      { query: 'status=8', store: seven, shown: { params: seven }, isFromList: true },
      { isForStore: false, history: 'replaced', params: seven, query: 'status=7' },
    ],
    [
      'that has no key: it gets one',
      { query: 'status=7', store: seven, shown: { params: seven }, isNameless: true },
      { isForStore: false, history: 'replaced', params: seven, query: 'status=7' },
    ],
  ])('%s', (_, given, next) => {
    expect(syncListPlaces(places(false, given), queries)).toEqual(next)
  })
})

test('the memory of entries knows the last fifty, and which of them was the last', () => {
  const memory = createBrowserEntryMemory(null)
  expect([memory.isEmpty(), memory.isAt('e0')]).toEqual([true, false])
  for (let at = 0; at <= 50; at += 1) memory.remember(`e${at}`, at === 50 ? undefined : seven)
  expect(memory.find('e0')).toBeNull()
  expect(memory.find('e1')).toEqual({ params: seven })
  expect(memory.find('e50')).toEqual({ params: undefined })
  expect([memory.isEmpty(), memory.isAt('e49'), memory.isAt('e50')]).toEqual([false, false, true])
  expect(createBrowserEntryMemory({ key: 'e', stored: seven }).find('e')).toEqual({ params: seven })
})
