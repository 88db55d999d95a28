import { namesOf } from '../../language'
import { formFields } from '../../read/mentions'
import type { Rule } from '../rule/rule'
import { builtCalls, type ResourceView } from '../../read/schema'
import { fieldNamed } from './screen-rules'

const keyOf = ({ yaml }: ResourceView): readonly string[] =>
  yaml.key === undefined ? ['id'] : namesOf(yaml.key)

/** One value stands for the record in the address. */
const oneKey: Rule = {
  code: 'one-key',
  check: ({ resources }) =>
    resources
      .filter((resource) => builtCalls(resource).size > 0 && keyOf(resource).length !== 1)
      .map(({ source, name, transport }) => ({
        source,
        path: ['key'],
        message: `\`transport: ${transport}\` tells records apart by one key, and ${name} has another number of them.`,
        help: 'name one field, or describe the calls with `transport: admin` or `json`',
      })),
}

const idleModel: Rule = {
  code: 'idle-model',
  check: ({ resources }) =>
    resources
      .filter(
        ({ yaml, transport: chosen }) =>
          yaml.model !== undefined && chosen !== 'act' && chosen !== 'rest',
      )
      .map(({ source }) => ({
        source,
        path: ['model'],
        on: 'key' as const,
        message: 'Nothing is sent to `model`: only `transport: act` and `rest` do that.',
        help: 'add `transport: act` or `rest`, or remove this',
      })),
}

/** The console can still show images; choosing one would ask for the settings by name. */
const noStorage: Rule = {
  code: 'no-storage',
  check: ({ app, resources }) => {
    if (!app || app.yaml.upload) return []
    return resources.flatMap((resource) =>
      (['create', 'edit'] as const)
        .flatMap((form) => formFields(resource.yaml[form], form))
        .filter(({ name }) => isImage(resource, name))
        .slice(0, 1)
        .map(({ name, path }) => ({
          source: resource.source,
          path,
          message: `The image \`${name}\` can be sent nowhere: app.yaml has no \`upload\`.`,
          help: `describe the storage under \`upload\` in ${app.source.file}`,
        })),
    )
  },
}

const isImage = (resource: ResourceView, name: string): boolean => {
  const field = fieldNamed(resource, name)?.yaml
  return field?.type === 'image' && field.readOnly !== true
}

export const transportRules = [oneKey, idleModel, noStorage]
