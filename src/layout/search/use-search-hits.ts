import { useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'ra-core'
import { fetchChunk } from '../../kit/base/loading/chunks'
import {
  usePermittedResources,
  useRoles,
  useForbiddenPagePaths,
} from '../../kit/base/contexts/roles'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { usePreference } from '../../kit/base/contexts/preferences'
import { readableQueues } from '../../kit/lists/queues/queue'
import type { ResourceDefinition } from '../../providers/definitions/definition'
import { consolePages, pageAt } from '../../pages/routes'
import { consoleDestinations, type ConsoleDestination } from '../menu/console-destinations'
import type { ConsoleCommand } from './console-command'
import { loadPageSearch } from './load-page-search'
import type { ScoredItem } from './page-search'
import {
  commandHit,
  commandsContaining,
  filterPagesByText,
  lookupHits,
  pageHit,
  patternHits,
  plainQuery,
  placeHit,
  placesContaining,
  type HitGroup,
  type SearchHit,
  type SearchPage,
  type ListSearchPlace,
} from './search-hits'
import { isAllowed } from '../../../wire/roles'

/** The key of lists whose entries are places. */
const PLACES = 'queues'

const placeOf = ({ target }: ConsoleDestination): string => {
  if (target.kind === 'page') return target.to
  return target.kind === 'url' ? target.href : ''
}

/** All entries of the menu with their texts in the present language. */
const useSearchPages = (): readonly SearchPage[] => {
  const definitions = useDefinitions()
  const resources = usePermittedResources()
  const shut = useForbiddenPagePaths()
  const translate = useTranslate()
  return useMemo(() => {
    const pages = consolePages(definitions)
    return consoleDestinations({ ...definitions, resources }, shut).map((leaf) => {
      const place = placeOf(leaf)
      const heading = pageAt(pages, place)?.title
      return {
        leaf,
        title: translate(leaf.label),
        fullTitle: leaf.fullLabel.map((label) => translate(label)).join(' / '),
        heading: heading ? translate(heading) : '',
        place,
      }
    })
  }, [definitions, resources, shut, translate])
}

type Fuzzy = Awaited<ReturnType<typeof loadPageSearch>>

/** The fuzzy search is a separate part of the code. Until it is loaded, and when loading fails, words are compared. */
const useFuzzy = (): Fuzzy | null => {
  const { chunkTimeout } = useDefinitions().app
  const [fuzzy, setFuzzy] = useState<Fuzzy | null>(null)
  useEffect(() => {
    let isShown = true
    fetchChunk(loadPageSearch, chunkTimeout)
      .then((module) => isShown && setFuzzy(module))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [chunkTimeout])
  return fuzzy
}

const withEqualScore = <Item>(items: readonly Item[]): readonly ScoredItem<Item>[] =>
  items.map((item) => ({ item, score: 0 }))

/** The searches among pages, places of lists and commands. There are few commands, and each is made anew every time. */
const useSearches = (
  pages: readonly SearchPage[],
  places: readonly ListSearchPlace[],
  commands: readonly ConsoleCommand[],
) => {
  const fuzzy = useFuzzy()
  const pagesFor = useMemo(
    () =>
      fuzzy?.createPageSearch(pages) ??
      ((query: string) => withEqualScore(filterPagesByText(pages, query))),
    [fuzzy, pages],
  )
  const placesFor = useMemo(
    () =>
      fuzzy?.createPlaceSearch(places) ??
      ((query: string) => withEqualScore(placesContaining(places, query))),
    [fuzzy, places],
  )
  const commandsFor = (query: string): readonly ScoredItem<ConsoleCommand>[] =>
    fuzzy?.createCommandSearch(commands)(query) ??
    withEqualScore(commandsContaining(commands, query))
  return { pagesFor, placesFor, commandsFor }
}

/** The resources without those lookups, patterns and places whose fields the operator may not see. */
const readableResources = (
  resources: readonly ResourceDefinition[],
  roles: readonly string[],
): readonly ResourceDefinition[] =>
  resources.map(({ lookups = [], patterns = [], queues = [], ...resource }) => {
    const isReadable = (source: string): boolean =>
      isAllowed(resource.access?.[source]?.read, roles)
    return {
      ...resource,
      lookups: lookups.filter(({ source }) => isReadable(source)),
      patterns: patterns.filter(({ source }) => isReadable(source)),
      queues: readableQueues(queues, resource.addressed, isReadable),
    }
  })

/** All queues of all lists with their texts in the present language. */
const useSearchPlaces = (resources: readonly ResourceDefinition[]): readonly ListSearchPlace[] => {
  const translate = useTranslate()
  return useMemo(
    () =>
      resources.flatMap((resource) => {
        const { name, path, list, queues = [] } = resource
        if (!list) return []
        return queues.map((place) => ({
          resource,
          place,
          title: translate(`resources.${name}.${PLACES}.${place.name}`, { _: place.name }),
          list: translate(`resources.${name}.name`, { _: name }),
          words: `queue ${place.name} ${name} ${path}`,
        }))
      }),
    [resources, translate],
  )
}

export interface SearchHits {
  readonly query: string
  /** None of them is empty. */
  readonly groups: readonly HitGroup[]
  /** The hits of all groups. */
  readonly hits: readonly SearchHit[]
}

const toHits = (query: string, groups: readonly HitGroup[]): SearchHits => ({
  query,
  groups: groups.filter(({ hits }) => hits.length > 0),
  hits: groups.flatMap(({ hits }) => hits),
})

/** The same filter is offered once. */
const withoutRepeatedJumps = (
  hits: ReturnType<typeof lookupHits>,
  records: ReturnType<typeof patternHits>,
): readonly SearchHit[] =>
  hits.filter(
    ({ kind, resource, lookup }) =>
      kind === 'id' ||
      !records.some(
        (one) => one.resource.name === resource.name && one.lookup.source === lookup.source,
      ),
  )

interface SearchMatches {
  readonly pages: readonly ScoredItem<SearchPage>[]
  readonly places: readonly ScoredItem<ListSearchPlace>[]
  readonly commands: readonly ScoredItem<ConsoleCommand>[]
}

const toScoredGroup = <Item>(
  name: HitGroup['name'],
  found: readonly ScoredItem<Item>[],
  hitOf: (item: Item) => SearchHit,
) => ({ name, hits: found.map(({ item }) => hitOf(item)), score: found[0]?.score ?? 0 })

/** What was found, by kind. The kind of which one fits best comes first: commands before pages that only look like it. */
const bestFirst = ({ pages, places, commands }: SearchMatches): readonly HitGroup[] =>
  [
    toScoredGroup('pages', pages, pageHit),
    toScoredGroup(PLACES, places, placeHit),
    toScoredGroup('commands', commands, commandHit),
  ].toSorted((a, b) => a.score - b.score)

/** What there is before anything is typed: the commands that were used last, all pages, places and other commands. */
const initialGroups = (
  pages: readonly SearchPage[],
  places: readonly ListSearchPlace[],
  commands: readonly ConsoleCommand[],
  used: readonly string[],
): readonly HitGroup[] => {
  const recent = used.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const others = commands.filter((command) => !recent.includes(command))
  return [
    { name: 'recent', hits: recent.map(commandHit) },
    { name: 'pages', hits: pages.map(pageHit) },
    { name: PLACES, hits: places.map(placeHit) },
    { name: 'commands', hits: others.map(commandHit) },
  ]
}

/**
 * What the text leads to: the records whose pattern it fits, then pages, places and commands, the best ones on top, then
 * the lists in which it may be looked for. Where something of the console is called so, it comes before the records.
 */
export const useSearchHits = (text: string, commands: readonly ConsoleCommand[]): SearchHits => {
  const { resources } = useDefinitions()
  const roles = useRoles()
  const seen = useMemo(() => readableResources(resources, roles), [resources, roles])
  const pages = useSearchPages()
  const places = useSearchPlaces(seen)
  const { pagesFor, placesFor, commandsFor } = useSearches(pages, places, commands)
  const [used] = usePreference('commands')
  const query = plainQuery(text)
  if (query === '') return toHits(query, initialGroups(pages, places, commands, used))
  const records = patternHits(seen, query)
  const found = {
    pages: pagesFor(query),
    places: placesFor(query),
    commands: commandsFor(query),
  }
  // A word of the console itself, such as the title of a page, may look like the name of a person.
  const isOwnWord =
    filterPagesByText(pages, query).length > 0 ||
    placesContaining(places, query).length > 0 ||
    commandsContaining(commands, query).length > 0
  const byPattern: HitGroup = { name: 'records', hits: records }
  const others = bestFirst(found)
  return toHits(query, [
    ...(isOwnWord ? [...others, byPattern] : [byPattern, ...others]),
    { name: 'lists', hits: withoutRepeatedJumps(lookupHits(seen, query), records) },
  ])
}
