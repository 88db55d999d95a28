import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import { nearestPage } from '../../base/values/page-window'

interface PageJumperProps {
  readonly page: number
  readonly pages: number
  readonly go: (page: number) => void
}

/** Goes to the typed page on Enter, or to the nearest page that exists. */
export const PageJumper = ({ page, pages, go }: PageJumperProps) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = String(page)
  }, [page])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const to = nearestPage(event.currentTarget.value, page, pages)
    event.currentTarget.value = String(to)
    go(to)
  }
  return (
    <label className="dw-page-jump">
      {translate('kit.pager.jump')}
      <input
        ref={input}
        className="dw-input"
        type="number"
        min={1}
        max={pages}
        defaultValue={page}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => {
          target.value = String(page)
        }}
      />
    </label>
  )
}
