import type { FormModelContext, FormKey } from '../shape/form-key'

type Layout = 'sections' | 'tabs' | 'index'

/** A form with more fields than this gets an index, unless the schema says otherwise. */
const MANY_FIELDS = 40

const layoutOf = (written: Layout | undefined, { count, hasGroups }: FormModelContext): Layout => {
  if (written !== undefined) return written === 'tabs' && !hasGroups ? 'sections' : written
  return count > MANY_FIELDS ? 'index' : 'sections'
}

const components = { sections: null, tabs: 'FormTabs', index: 'FormIndex' } as const

/** How groups are laid out. */
export const layout = {
  schema: {
    enum: ['sections', 'tabs', 'index'],
    description:
      'How the form is laid out: its groups one under the other, one at a time behind tabs, or one at a time with an index and a search for fields. Default: `sections`, and `index` from 41 fields on.',
    examples: ['tabs'],
  },
  model: layoutOf,
  around: (fact) => components[fact],
} as const satisfies FormKey<Layout, Layout>
