import { useTranslate } from 'ra-core'
import { Icon } from '../../kit/base/icons/icons'
import type { CommandHit, LookupHit, PageHit, PatternHit, PlaceHit, SearchHit } from './search-hits'

/** What a hit shows: a drawing, what it does, and where. */
export const HitContent = ({ hit }: { readonly hit: SearchHit }) => {
  if (hit.kind === 'page') return <PageContent hit={hit} />
  if (hit.kind === 'command') return <CommandContent hit={hit} />
  if (hit.kind === 'place') return <PlaceContent hit={hit} />
  return hit.kind === 'pattern' ? <PatternContent hit={hit} /> : <JumpContent hit={hit} />
}

const CommandContent = ({ hit: { command } }: { readonly hit: CommandHit }) => (
  <>
    <Icon name={command.icon} />
    <span className="dw-search-title">{command.title}</span>
    <span className="dw-search-place">{command.place}</span>
  </>
)

const PlaceContent = ({ hit: { place } }: { readonly hit: PlaceHit }) => (
  <>
    <Icon name={place.resource.icon} />
    <span className="dw-search-title">{place.title}</span>
    <span className="dw-search-place">{place.list}</span>
  </>
)

/** What the list and the filter of a hit are called. */
const useNames = ({ resource, lookup }: LookupHit | PatternHit) => {
  const translate = useTranslate()
  const label = lookup.label ?? `resources.${resource.name}.fields.${lookup.source}`
  return {
    list: translate(`resources.${resource.name}.name`, { _: resource.name }),
    field: translate(label, { _: lookup.source }),
  }
}

const PatternContent = ({ hit }: { readonly hit: PatternHit }) => {
  const translate = useTranslate()
  const { list, field } = useNames(hit)
  return (
    <>
      <Icon name={hit.resource.icon} />
      <span className="dw-search-title">
        {translate('search.pattern', { list, field, text: hit.text })}
      </span>
      <span className="dw-search-place">{hit.resource.path}</span>
    </>
  )
}

const PageContent = ({ hit: { page } }: { readonly hit: PageHit }) => (
  <>
    <Icon name={page.leaf.icon} />
    <span className="dw-search-title">{page.fullTitle}</span>
    <span className="dw-search-place">{page.place}</span>
  </>
)

const JumpContent = ({ hit }: { readonly hit: LookupHit }) => {
  const translate = useTranslate()
  const { list, field } = useNames(hit)
  return (
    <>
      <Icon name="search" />
      <span className="dw-search-title">{translate('search.jump', { text: hit.text, list })}</span>
      <span className="dw-search-place">
        {hit.kind === 'id' ? translate('search.byId') : field}
      </span>
    </>
  )
}
