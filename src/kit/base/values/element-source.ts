import { isValidElement, type ReactElement, type ReactNode } from 'react'

/** Whether a child is the element of a field or of a filter, which have a `source`. */
export const hasSource = <Props extends { readonly source: string }>(
  child: ReactNode,
): child is ReactElement<Props> =>
  isValidElement<Partial<Props>>(child) && child.props.source !== undefined
