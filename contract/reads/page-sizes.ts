import type { CheckContext } from './list'

/** The sizes of pages that a console asks of a list: its own, and those that the pager offers. */
export const offeredPageSizes = ({
  model,
  resource: { list },
}: Pick<CheckContext, 'model' | 'resource'>): readonly [number, ...number[]] => {
  const { table } = model.app.pager
  const usual = list?.pageSize ?? 20
  const offers = (list?.pager.layout ?? table.layout).includes('sizes')
  const sizes = offers ? (list?.pager.sizes ?? table.sizes) : []
  return [usual, ...sizes.filter((size) => size !== usual)]
}

/** The largest page that a console asks for, with which a run reads many rows in few requests. */
export const largestPageSize = (subject: Pick<CheckContext, 'model' | 'resource'>): number =>
  Math.max(...offeredPageSizes(subject))
