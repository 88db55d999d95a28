import { useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'ra-core'
import { fetchChunk } from '../../kit/loading/chunks'
import { isAllowed, useRoles } from '../../kit/contexts/roles'
import { useDefinitions } from '../../kit/contexts/definitions'
import type { ResourceDefinition } from '../../providers/definitions/definition'
import { consolePages, pageAt } from '../../pages/routes'
import { consoleLeaves, type ConsoleLeaf } from '../menu/menu-leaves'
import { loadPageSearch } from './load-page-search'
import { containing, jumpHits, pageHit, plainQuery, type SearchHit, type SearchPage } from './hits'

type PageSearch = (query: string) => readonly SearchPage[]

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

/**
 * The search among pages. The fuzzy search is a separate part of the code. Until it is loaded, and when loading fails,
 * words are compared.
 */
const usePageSearch = (pages: readonly SearchPage[]): PageSearch => {
  const { chunkTimeout } = useDefinitions().app
  const [create, setCreate] = useState<((pages: readonly SearchPage[]) => PageSearch) | null>(null)
  useEffect(() => {
    let isShown = true
    fetchChunk(loadPageSearch, chunkTimeout)
      .then(({ createPageSearch }) => isShown && setCreate(() => createPageSearch))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [chunkTimeout])
  return useMemo(
    () => create?.(pages) ?? ((query: string) => containing(pages, query)),
    [create, pages],
  )
}

/** The resources without those lookups whose fields the operator may not see. */
const readable = (
  resources: readonly ResourceDefinition[],
  roles: readonly string[],
): readonly ResourceDefinition[] =>
  resources.map(({ lookups = [], ...resource }) => ({
    ...resource,
    lookups: lookups.filter(({ source }) => isAllowed(resource.access?.[source]?.read, roles)),
  }))

export interface Hits {
  readonly query: string
  readonly hits: readonly SearchHit[]
}

/** What the text leads to: first the pages, the best ones on top, then the records that the text may stand for. */
export const useHits = (text: string): Hits => {
  const { resources } = useDefinitions()
  const pages = useSearchPages()
  const search = usePageSearch(pages)
  const roles = useRoles()
  return useMemo(() => {
    const query = plainQuery(text)
    if (query === '') return { query, hits: pages.map(pageHit) }
    return {
      query,
      hits: [...search(query).map(pageHit), ...jumpHits(readable(resources, roles), query)],
    }
  }, [text, pages, search, resources, roles])
}
