import { useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'ra-core'
import { fetchChunk } from '../../kit/loading/chunks'
import { isAllowed, useRoles } from '../../kit/contexts/roles'
import { useDefinitions } from '../../kit/contexts/definitions'
import { usePreference } from '../../kit/contexts/preferences'
import type { ResourceDefinition } from '../../providers/definitions/definition'
import { consolePages, pageAt } from '../../pages/routes'
import { consoleLeaves, type ConsoleLeaf } from '../menu/menu-leaves'
import type { Command } from './command'
import { loadPageSearch } from './load-page-search'
import type { Scored } from './page-search'
import {
  commandHit,
  commandsContaining,
  containing,
  jumpHits,
  pageHit,
  patternHits,
  plainQuery,
  type HitGroup,
  type SearchHit,
  type SearchPage,
} from './hits'

const placeOf = ({ target }: ConsoleLeaf): string => {
  if (target.kind === 'page') return target.to
  return target.kind === 'url' ? target.href : ''
}

/** All entries of the menu with their texts in the present language. */
const useSearchPages = (): readonly SearchPage[] => {
  const definitions = useDefinitions()
  const translate = useTranslate()
  return useMemo(() => {
    const pages = consolePages(definitions)
    return consoleLeaves(definitions).map((leaf) => {
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
  }, [definitions, translate])
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

const alike = <Item>(items: readonly Item[]): readonly Scored<Item>[] =>
  items.map((item) => ({ item, score: 0 }))

/** The search among pages and the one among commands. There are few commands, and each is made anew every time. */
const useSearches = (pages: readonly SearchPage[], commands: readonly Command[]) => {
  const fuzzy = useFuzzy()
  const pagesFor = useMemo(
    () => fuzzy?.createPageSearch(pages) ?? ((query: string) => alike(containing(pages, query))),
    [fuzzy, pages],
  )
  const commandsFor = (query: string): readonly Scored<Command>[] =>
    fuzzy?.createCommandSearch(commands)(query) ?? alike(commandsContaining(commands, query))
  return { pagesFor, commandsFor }
}

/** The resources without those lookups and patterns whose fields the operator may not see. */
const readable = (
  resources: readonly ResourceDefinition[],
  roles: readonly string[],
): readonly ResourceDefinition[] =>
  resources.map(({ lookups = [], patterns = [], ...resource }) => {
    const isReadable = ({ source }: { readonly source: string }): boolean =>
      isAllowed(resource.access?.[source]?.read, roles)
    return {
      ...resource,
      lookups: lookups.filter(isReadable),
      patterns: patterns.filter(isReadable),
    }
  })

export interface Hits {
  readonly query: string
  /** None of them is empty. */
  readonly groups: readonly HitGroup[]
  /** The hits of all groups. */
  readonly hits: readonly SearchHit[]
}

const grouped = (query: string, groups: readonly HitGroup[]): Hits => ({
  query,
  groups: groups.filter(({ hits }) => hits.length > 0),
  hits: groups.flatMap(({ hits }) => hits),
})

/** The same filter is offered once. */
const elsewhere = (
  hits: ReturnType<typeof jumpHits>,
  records: ReturnType<typeof patternHits>,
): readonly SearchHit[] =>
  hits.filter(
    ({ kind, resource, lookup }) =>
      kind === 'id' ||
      !records.some(
        (one) => one.resource.name === resource.name && one.lookup.source === lookup.source,
      ),
  )

/** The pages and commands that were found. A command that fits comes before pages that only look like it. */
const bestFirst = (
  pages: readonly Scored<SearchPage>[],
  commands: readonly Scored<Command>[],
): readonly HitGroup[] => {
  const groups: HitGroup[] = [
    { name: 'pages', hits: pages.map(({ item }) => pageHit(item)) },
    { name: 'commands', hits: commands.map(({ item }) => commandHit(item)) },
  ]
  const [page, command] = [pages[0], commands[0]]
  return page && command && command.score < page.score ? groups.toReversed() : groups
}

/** What there is before anything is typed: the commands that were used last, all pages, all other commands. */
const everything = (
  pages: readonly SearchPage[],
  commands: readonly Command[],
  used: readonly string[],
): readonly HitGroup[] => {
  const recent = used.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const others = commands.filter((command) => !recent.includes(command))
  return [
    { name: 'recent', hits: recent.map(commandHit) },
    { name: 'pages', hits: pages.map(pageHit) },
    { name: 'commands', hits: others.map(commandHit) },
  ]
}

/**
 * What the text leads to: the records whose pattern it fits, then pages and commands, the best ones on top, then the
 * lists in which it may be looked for.
 */
export const useHits = (text: string, commands: readonly Command[]): Hits => {
  const { resources } = useDefinitions()
  const pages = useSearchPages()
  const { pagesFor, commandsFor } = useSearches(pages, commands)
  const roles = useRoles()
  const [used] = usePreference('commands')
  const seen = useMemo(() => readable(resources, roles), [resources, roles])
  const query = plainQuery(text)
  if (query === '') return grouped(query, everything(pages, commands, used))
  const records = patternHits(seen, query)
  return grouped(query, [
    { name: 'records', hits: records },
    ...bestFirst(pagesFor(query), commandsFor(query)),
    { name: 'lists', hits: elsewhere(jumpHits(seen, query), records) },
  ])
}
