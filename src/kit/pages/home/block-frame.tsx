import { useId, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { usePresetFilters } from '../../base/contexts/list-presets'
import { failureText } from '../../base/values/failure-text'
import type { BlockFilter } from './use-block'

interface ListLinkProps {
  readonly filter: BlockFilter
  readonly children: ReactNode
}

/** Leads to the list of the resource in context, with exactly these filters set. */
export const ListLink = ({ filter, children }: ListLinkProps) => {
  const { name, path } = useDefinition()
  const preset = usePresetFilters()
  return (
    <LinkBase className="dw-link" to={path} onClick={() => preset(name, filter)}>
      {children}
    </LinkBase>
  )
}

interface BlockFrameProps<Found> {
  /** Message key. */
  readonly label: string
  readonly filter: BlockFilter
  readonly query: UseQueryResult<Found>
  readonly isWide?: boolean
  readonly isEmpty?: (found: Found) => boolean
  readonly children: (found: Found) => ReactNode
}

const BlockContent = <Found,>({ query, isEmpty, children }: BlockFrameProps<Found>) => {
  const translate = useTranslate()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) {
    return isEmpty?.(data) ? (
      <p className="dw-muted">{translate('kit.list.empty')}</p>
    ) : (
      children(data)
    )
  }
  if (!error || isFetching) return <p className="dw-muted">{translate('kit.list.loading')}</p>
  return (
    <div role="alert">
      <p>{failureText(error, translate) || translate('kit.list.failed')}</p>
      <button type="button" className="dw-button" onClick={() => void refetch()}>
        {translate('kit.buttons.retry')}
      </button>
    </div>
  )
}

/** A block with its label, what it has found, and the way to the list. */
export const BlockFrame = <Found,>(props: BlockFrameProps<Found>) => {
  const { label, filter, query, isWide = false } = props
  const translate = useTranslate()
  const id = useId()
  return (
    <section
      className="dw-card dw-home-block"
      aria-labelledby={id}
      aria-busy={query.isFetching}
      data-wide={isWide}
    >
      <h2 id={id}>{translate(label)}</h2>
      <div className="dw-home-said">
        <BlockContent {...props} />
      </div>
      <ListLink filter={filter}>{translate('kit.home.open')}</ListLink>
    </section>
  )
}
