import { isMuiIconName, muiIconNames } from '../../../base/mui-icons'
import { nearestCandidate } from '../../../base/nearest-candidate'
import { givenByAppKeys } from '../../read/app-keys'
import type { ParsedSchema } from '../../read/schema'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import type { Rule } from '../rule/rule'

interface NamedIcon {
  name: string
  source: SourceFile
  path: YamlPath
}

const iconsIn = ({ app, resources, pages }: ParsedSchema): NamedIcon[] => [
  ...givenByAppKeys({ app }, ({ icons }, written) =>
    app ? icons?.(written).map((icon) => ({ ...icon, source: app.source })) : [],
  ),
  ...[...resources, ...pages].flatMap(({ yaml: { icon }, source }) =>
    icon === undefined ? [] : [{ name: icon, source, path: ['icon'] }],
  ),
]

/** The structure knows the icons of the console. Those of MUI are a package, which is looked into when one is named. */
const unknownIcon: Rule = {
  code: 'unknown-icon',
  check: (schema) =>
    iconsIn(schema)
      .filter(({ name }) => isMuiIconName(name) && !muiIconNames().includes(name))
      .map(({ name, source, path }) => {
        const meant = nearestCandidate(name, muiIconNames())
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
