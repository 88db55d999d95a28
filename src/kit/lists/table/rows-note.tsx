import { useTranslate } from 'ra-core'
import { largestPage } from '../../../../wire/list'
import { isKeyShared } from '../../../providers/values/record'
import { useLanguageTag } from '../../base/contexts/language-tag'

/**
 * The rows that a table shows. More than a page can hold only come from a backend that ignores the size of pages, and
 * thousands of rows would freeze the browser.
 */
export const shownRows = (data: unknown): readonly unknown[] =>
  Array.isArray(data) ? data.slice(0, largestPage) : []

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
  if (data.length <= largestPage) return null
  const words = {
    count: data.length.toLocaleString(tag),
    most: largestPage.toLocaleString(tag),
  }
  return (
    <p className="dw-rows-note" role="note">
      {translate('kit.list.cut', words)}
    </p>
  )
}
