import type { ComponentType } from 'react'
import type { FilterProps } from './filter-field'

type Translate = (key: string, options?: object) => string

/** What a filter that has been searched for says in words, where that is more than its value. */
export type FilterTextFormatter<Props extends FilterProps> = (
  value: unknown,
  props: Props,
  known: { readonly translate: Translate; readonly resource: string },
) => string

/** A filter that can say in words what it has been searched for. */
export const withFilterText = <Props extends FilterProps>(
  Filter: ComponentType<Props>,
  words: FilterTextFormatter<Props>,
) => Object.assign(Filter, { words })
