import { isMuiName, muiIcons } from '../../../base/mui-icons'
import { nearestCandidate } from '../../../base/nearest'
import type { MenuYaml } from '../../schema'
import type { ParsedSchema } from '../../read/schema'
import type { Path, SourceFile } from '../../read/yaml/source'
import type { Rule } from '../rule/rule'

interface NamedIcon {
  name: string
  source: SourceFile
  path: Path
}

const menuIcons = (entries: readonly MenuYaml[], path: Path, source: SourceFile): NamedIcon[] =>
  entries.flatMap((entry, index): NamedIcon[] => {
    if (typeof entry === 'string') return []
    const own = entry.icon === undefined ? [] : [entry.icon]
    return [
      ...own.map((name) => ({ name, source, path: [...path, index, 'icon'] })),
      ...('entries' in entry ? menuIcons(entry.entries, [...path, index, 'entries'], source) : []),
    ]
  })

const iconsIn = ({ app, resources, pages }: ParsedSchema): NamedIcon[] => [
  ...(app ? menuIcons(app.yaml.menu, ['menu'], app.source) : []),
  ...(app ? menuIcons(app.yaml.header ?? [], ['header'], app.source) : []),
  ...[...resources, ...pages].flatMap(({ yaml: { icon }, source }) =>
    icon === undefined ? [] : [{ name: icon, source, path: ['icon'] }],
  ),
]

/** The structure knows the icons of the console. Those of MUI are a package, which is looked into when one is named. */
const unknownIcon: Rule = {
  code: 'unknown-icon',
  check: (schema) =>
    iconsIn(schema)
      .filter(({ name }) => isMuiName(name) && !muiIcons().includes(name))
      .map(({ name, source, path }) => {
        const meant = nearestCandidate(name, muiIcons())
        return {
          source,
          path,
          message: `MUI has no icon \`${name}\`.`,
          help:
            meant === null
              ? 'names of MUI stand at mui.com/material-ui/material-icons; those of the console are in small letters'
              : `did you mean \`${meant}\`?`,
        }
      }),
}

export const iconRules = [unknownIcon]
