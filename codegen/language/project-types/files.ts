import { resourceSchema } from '../schema/resource-schema'
import { withProjectTypes } from '../schema/with-project-types'
import type { ProjectFieldType } from '../schema/project-field-type'

const optionLines = ({ options }: ProjectFieldType): string[] =>
  Object.entries(options).map(([option, schema]) => {
    const { description = '', default: usual } = schema as {
      description?: string
      default?: unknown
    }
    return `- \`${option}\`: ${description}${usual === undefined ? '' : ` Default: ${JSON.stringify(usual)}.`}`
  })

const typeSection = (type: ProjectFieldType): string =>
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
export const projectTypeSideFiles = (
  types: readonly ProjectFieldType[],
): ReadonlyMap<string, string> =>
  new Map(
    types.length === 0
      ? []
      : [
          [
            'README.md',
            `# Field types of this project\n\n${types.map(typeSection).join('\n\n')}\n`,
          ],
          [
            'resource.schema.json',
            `${JSON.stringify(withProjectTypes(resourceSchema, types), null, 2)}\n`,
          ],
        ],
  )
