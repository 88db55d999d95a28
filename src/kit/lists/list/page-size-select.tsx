import { useTranslate } from 'ra-core'
import { usePreference } from '../../base/contexts/preferences'
import { recordValue } from '../../base/values/record-value'

interface PageSizeProps {
  readonly sizes: readonly number[]
  readonly current: number
  readonly choose: (size: number) => void
}

/** Chooses how many rows a page has. The current size is always in the list, even when it is not offered. */
export const PageSizeSelect = ({ sizes, current, choose }: PageSizeProps) => {
  const translate = useTranslate()
  const offered = [...new Set([...sizes, current])].toSorted((a, b) => a - b)
  return (
    <select
      className="dw-input dw-select dw-page-size"
      aria-label={translate('kit.pager.sizes')}
      value={current}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {offered.map((size) => (
        <option key={size} value={size}>
          {translate('kit.pager.size', { size })}
        </option>
      ))}
    </select>
  )
}

/** The page size that the operator has chosen for a list before, and a function that remembers another one. */
export const useChosenPageSize = (resource: string) => {
  const [sizes, setSizes] = usePreference('pageSize')
  const chosen = recordValue(sizes, resource)
  return {
    chosen: typeof chosen === 'number' ? chosen : undefined,
    remember: (size: number) => setSizes((before) => ({ ...before, [resource]: size })),
  }
}
