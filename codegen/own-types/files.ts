import { resourceSchema } from '../language/resource-schema'
import { withOwnTypes } from '../language/with-own-types'
import type { OwnType } from '../language/own-type'

const optionLines = ({ options }: OwnType): string[] =>
  Object.entries(options).map(([option, schema]) => {
    const { description = '', default: usual } = schema as {
      description?: string
      default?: unknown
    }
    return `- \`${option}\`: ${description}${usual === undefined ? '' : ` Default: ${JSON.stringify(usual)}.`}`
  })

const section = (type: OwnType): string =>
  [
    `## ${type.name}`,
    '',
    `${type.docs} Stands on \`${type.based}\`, whose options it takes as well. Described in \`${type.module}.tsx\`.`,
    ...(Object.keys(type.options).length > 0 ? ['', ...optionLines(type)] : []),
  ].join('\n')

/**
 * The files beside the field types: a reference for people, and a definition of the language that includes the types.
 * The first line of a YAML file can name that definition, so that editors use it in place of the one in codegen.
 */
export const ownTypeFiles = (types: readonly OwnType[]): ReadonlyMap<string, string> =>
  new Map(
    types.length === 0
      ? []
      : [
          ['README.md', `# Field types of this project\n\n${types.map(section).join('\n\n')}\n`],
          [
            'resource.schema.json',
            `${JSON.stringify(withOwnTypes(resourceSchema, types), null, 2)}\n`,
          ],
        ],
  )
