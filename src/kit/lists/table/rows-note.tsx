import { useTranslate } from 'ra-core'
import { MAX_PAGE_SIZE } from '../../../../wire/list-request'
import { isKeyShared } from '../../../providers/values/record'
import { useLanguageTag } from '../../base/contexts/language-tag'

/**
 * The rows that a table shows. More than a page can hold only come from a backend that ignores the size of pages, and
 * thousands of rows would freeze the browser.
 */
export const rowsUpToLimit = (data: unknown): readonly unknown[] =>
  Array.isArray(data) ? data.slice(0, MAX_PAGE_SIZE) : []

/** Says that rows have one key, so that nothing can be done with them, or that the table does not show all rows. */
export const RowsNote = ({ data }: { readonly data: unknown }) => {
  const translate = useTranslate()
  const tag = useLanguageTag()
  if (!Array.isArray(data)) return null
  if (data.some(isKeyShared)) {
    return (
      <p className="dw-rows-note" role="note">
        {translate('kit.list.sharedKeys')}
      </p>
    )
  }
  if (data.length <= MAX_PAGE_SIZE) return null
  const words = {
    count: data.length.toLocaleString(tag),
    most: MAX_PAGE_SIZE.toLocaleString(tag),
  }
  return (
    <p className="dw-rows-note" role="note">
      {translate('kit.list.cut', words)}
    </p>
  )
}
