import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, type RaRecord } from 'ra-core'
import { usePresetFilters } from '../../kit/base/contexts/list-presets'
import { usePreference } from '../../kit/base/contexts/preferences'
import { recordAddressText } from '../../kit/base/contexts/record-address'
import { recordValue } from '../../kit/base/values/record-value'
import { cachedRecord } from '../../providers/data/cached-records'
import { useOpenMenuTarget } from '../menu/use-menu'
import { usePathname } from '../navigation/use-pathname'
import type { ConsoleCommand } from './console-command'
import {
  lookupFilterKey,
  type IdHit,
  type LookupHit,
  type PageHit,
  type PatternHit,
  type PlaceHit,
  type SearchHit,
} from './search-hits'
import { MAX_RECENT_COMMANDS } from '../../providers/preferences/preference-values'
import { MAX_LOOKUP_ROWS, recordById } from './record-by-id'

const asServed = { sort: { field: '', order: 'ASC' }, filter: {} } as const

/** Finds the record of an id: first in what has already been fetched, then in the first rows of its list. */
const useFindRecord = () => {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  return useCallback(
    async ({ resource: { name }, text }: IdHit): Promise<RaRecord | undefined> =>
      cachedRecord(queryClient, name, text) ??
      recordById(async (pagination) => {
        const { data } = await dataProvider.getList<RaRecord>(name, { pagination, ...asServed })
        return data
      }, text),
    [dataProvider, queryClient],
  )
}

/** Opens a list with exactly one filter set. */
export const useOpenFilteredList = () => {
  const preset = usePresetFilters()
  const navigate = useNavigate()
  return useCallback(
    (
      { resource, lookup }: Pick<LookupHit | PatternHit, 'resource' | 'lookup'>,
      value: unknown,
      below = '',
    ) => {
      preset(resource.name, { [lookupFilterKey(lookup)]: value })
      void navigate(resource.path + below)
    },
    [preset, navigate],
  )
}

/** Opens a list at one of its places, with nothing else searched for. */
const useOpenPlace = () => {
  const preset = usePresetFilters()
  const navigate = useNavigate()
  return ({ place: { resource, place } }: PlaceHit): void => {
    preset(resource.name, place.filter)
    void navigate(resource.path)
  }
}

/** What follows the path of a list where the filter finds a single record with an address. Otherwise nothing. */
const useAddressOfOnly = () => {
  const dataProvider = useDataProvider()
  return useCallback(
    async ({ resource, lookup, text }: PatternHit): Promise<string> => {
      if (resource.show === undefined) return ''
      const { data } = await dataProvider.getList<RaRecord>(resource.name, {
        ...asServed,
        filter: { [lookupFilterKey(lookup)]: text },
        pagination: { page: 1, perPage: 2 },
        // The list that is opened then says itself what went wrong.
        meta: { quiet: true },
      })
      const [only, ...others] = data
      if (!only || others.length > 0) return ''
      return recordAddressText(resource, { kind: 'show', id: String(only.id) }) ?? ''
    },
    [dataProvider],
  )
}

/** Whether the panel is still there. */
const useIsShown = () => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/**
 * Looks for a record and opens its list, or says that it was not found. When the panel has been closed meanwhile,
 * nothing happens.
 */
const useLookUp = (close: () => void) => {
  const findRecord = useFindRecord()
  const openFiltered = useOpenFilteredList()
  const notify = useNotify()
  const [isLooking, setLooking] = useState(false)
  const isShown = useIsShown()
  const addressOfOnly = useAddressOfOnly()
  /** Opens the record, and behind it the list that is filtered by the text. */
  const openFitting = async (hit: PatternHit): Promise<void> => {
    setLooking(true)
    const address = await addressOfOnly(hit).catch(() => '')
    if (!isShown.current) return
    openFiltered(hit, hit.text, address)
    close()
  }
  const lookUp = async (hit: IdHit): Promise<void> => {
    setLooking(true)
    try {
      const record = await findRecord(hit)
      if (!isShown.current) return
      const value = recordValue(record, lookupFilterKey(hit.lookup))
      if (value === undefined || value === null || value === '') {
        const messageArgs = { id: hit.text, count: MAX_LOOKUP_ROWS }
        notify('search.notFound', { type: 'warning', messageArgs })
        return
      }
      openFiltered(hit, value)
      close()
    } catch {
      // The client has already said what went wrong.
    } finally {
      if (isShown.current) setLooking(false)
    }
  }
  return { isLooking, lookUp, openFitting }
}

/** Runs a command once the panel is gone, and remembers that it was used. */
const useRun = (close: () => void) => {
  const [, setUsed] = usePreference('commands')
  return ({ id, run }: ConsoleCommand): void => {
    setUsed((used) => [id, ...used.filter((other) => other !== id)].slice(0, MAX_RECENT_COMMANDS))
    close()
    run()
  }
}

/** Does what choosing a hit means: goes there, and closes the panel unless the operator has to read a message first. */
export const useOpenSearchHit = (close: () => void) => {
  const pathname = usePathname()
  const openTarget = useOpenMenuTarget()
  const openFiltered = useOpenFilteredList()
  const openPlace = useOpenPlace()
  const { isLooking, lookUp, openFitting } = useLookUp(close)
  const run = useRun(close)
  const takePage = ({ page: { leaf } }: PageHit): void => {
    const { target } = leaf
    if (target.kind !== 'page' || target.to !== pathname) openTarget(target)
    if (target.kind !== 'temporary') close()
  }
  const take = (hit: SearchHit): void => {
    if (isLooking) return
    if (hit.kind === 'page') takePage(hit)
    else if (hit.kind === 'command') run(hit.command)
    else if (hit.kind === 'pattern') void openFitting(hit)
    else if (hit.kind === 'id') void lookUp(hit)
    else {
      if (hit.kind === 'place') openPlace(hit)
      else openFiltered(hit, hit.text)
      close()
    }
  }
  return { isLooking, take }
}
