import { emptyDisplay } from '../../base/values/empty-display'

/** Shown when there is no value. */
export const EmptyValue = () => (
  <span className={emptyDisplay.className}>{emptyDisplay.content}</span>
)
