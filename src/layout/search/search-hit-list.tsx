import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { HitContent } from './search-hit-content'
import type { HitGroup, SearchHit } from './search-hits'

interface HitListProps {
  readonly id: string
  readonly groups: readonly HitGroup[]
  /** Place of the highlighted hit. */
  readonly at: number
  readonly onHighlight: (at: number) => void
  readonly onTake: (hit: SearchHit) => void
}

/* HTML itself has no list into which an input can point. */
const roles = { list: 'listbox', group: 'group', hit: 'option' } as const

export const hitId = (listId: string, at: number): string => `${listId}-${at}`

/** The place of the first hit of each group among all hits. */
const groupOffsets = (groups: readonly HitGroup[]): readonly number[] =>
  groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))

/** The hits under the input, in groups. The input keeps the focus. */
export const HitList = ({ id, groups, at, onHighlight, onTake }: HitListProps) => {
  const translate = useTranslate()
  const firsts = groupOffsets(groups)
  return (
    <div
      id={id}
      className="dw-search-hits"
      role={roles.list}
      aria-label={translate('search.results')}
    >
      {groups.map(({ name, hits }, group) => (
        <div key={name} role={roles.group} aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className="dw-search-group" role="presentation">
            {translate(`search.groups.${name}`)}
          </div>
          {hits.map((hit, index) => {
            const place = (firsts[group] ?? 0) + index
            return (
              <Option
                key={hit.key}
                id={hitId(id, place)}
                hit={hit}
                isChosen={place === at}
                onHighlight={() => onHighlight(place)}
                onTake={() => onTake(hit)}
              />
            )
          })}
        </div>
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
      <HitContent hit={hit} />
    </button>
  )
}
