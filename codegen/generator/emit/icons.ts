import { isMuiIconName, muiIconShapes } from '../../base/mui-icons'
import { toLiteral, objectLiteralLines } from '../../language/names/code-literals'
import type { MenuEntryModel, Model } from '../../language/model'
import type { FileDraft } from './file-draft'

const menuIcons = (entries: readonly MenuEntryModel[]): string[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'resource') return []
    return [entry.icon, ...(entry.kind === 'group' ? menuIcons(entry.entries) : [])]
  })

const iconsOf = ({ app, resources }: Model): string[] => {
  const all = [
    ...resources.map(({ icon }) => icon),
    ...menuIcons([...app.menu, ...(app.header ?? [])]),
  ]
  return [...new Set(all)].filter(isMuiIconName).toSorted()
}

/** The shapes of the icons of MUI that the schema names; only these reach the browser. Null: it names none. */
export const iconsFile = (model: Model): FileDraft | null => {
  const entries = iconsOf(model).map(
    (name) => [name, toLiteral(muiIconShapes(name) ?? '')] as const,
  )
  if (entries.length === 0) return null
  return {
    path: 'icons.ts',
    source: 'schema/',
    code: `export const icons = ${objectLiteralLines(entries)}\n`,
  }
}
