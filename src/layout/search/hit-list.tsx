import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { Icon } from '../../kit/icons/icons'
import type { JumpHit, PageHit, SearchHit } from './hits'

interface HitListProps {
  readonly id: string
  readonly hits: readonly SearchHit[]
  /** Place of the highlighted hit. */
  readonly at: number
  readonly onHighlight: (at: number) => void
  readonly onTake: (hit: SearchHit) => void
}

/* HTML itself has no list into which an input can point. */
const roles = { list: 'listbox', hit: 'option' } as const

export const hitId = (listId: string, at: number): string => `${listId}-${at}`

/** The hits under the input. The input keeps the focus. */
export const HitList = ({ id, hits, at, onHighlight, onTake }: HitListProps) => {
  const translate = useTranslate()
  return (
    <div
      id={id}
      className="dw-search-hits"
      role={roles.list}
      aria-label={translate('search.results')}
    >
      {hits.map((hit, index) => (
        <Option
          key={hit.key}
          id={hitId(id, index)}
          hit={hit}
          isChosen={index === at}
          onHighlight={() => onHighlight(index)}
          onTake={() => onTake(hit)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly hit: SearchHit
  readonly isChosen: boolean
  readonly onHighlight: () => void
  readonly onTake: () => void
}

const Option = ({ id, hit, isChosen, onHighlight, onTake }: OptionProps) => {
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={option}
      type="button"
      id={id}
      className="dw-search-hit"
      role={roles.hit}
      aria-selected={isChosen}
      tabIndex={-1}
      // The click must not take the focus from the input, which needs it for the arrow keys.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onHighlight}
      onClick={onTake}
    >
      {hit.kind === 'page' ? <PageContent hit={hit} /> : <JumpContent hit={hit} />}
    </button>
  )
}

const PageContent = ({ hit: { page } }: { readonly hit: PageHit }) => (
  <>
    <Icon name={page.leaf.icon} />
    <span className="dw-search-title">{page.fullTitle}</span>
    <span className="dw-search-place">{page.place}</span>
  </>
)

const JumpContent = ({ hit }: { readonly hit: JumpHit }) => {
  const translate = useTranslate()
  const { resource, lookup, text } = hit
  const list = translate(`resources.${resource.name}.name`, { _: resource.name })
  const label = lookup.label ?? `resources.${resource.name}.fields.${lookup.source}`
  return (
    <>
      <Icon name="search" />
      <span className="dw-search-title">{translate('search.jump', { text, list })}</span>
      <span className="dw-search-place">
        {hit.kind === 'id' ? translate('search.byId') : translate(label, { _: lookup.source })}
      </span>
    </>
  )
}
