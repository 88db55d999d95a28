import { transportNamed, transportsWhich } from '../../../../wire/transports'
import type { Transport } from '../../../../wire/transports/transport'
import { formFieldMentions } from '../../read/mentions'
import type { Rule } from '../rule/rule'
import { derivedCallNames, recordKeyFields } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { fieldNamed } from './screen-rules'

/** Whether a transport brings calls of its own, at the path of the records. */
const isDeriving = ({ schema }: Transport): boolean => Object.keys(schema.calls).length > 0

const deriving: readonly string[] = transportsWhich(isDeriving)
const described = transportsWhich((transport) => !isDeriving(transport))
const joinQuoted = (names: readonly string[], word: string): string =>
  names.map((name) => `\`${name}\``).join(` ${word} `)

/** Whether a transport that brings calls can name a record by this key in an address. */
const isNamed = (resource: ParsedResource): boolean => {
  const parts = recordKeyFields(resource).length
  return parts === 1 || (parts > 1 && transportNamed(resource.transport).schema.compound === true)
}

const oneKey: Rule = {
  code: 'one-key',
  check: ({ resources }) =>
    resources
      .filter((resource) => derivedCallNames(resource).size > 0 && !isNamed(resource))
      .map(({ source, name, transport }) => ({
        source,
        path: ['key'],
        message: `\`transport: ${transport}\` tells records apart by one key, and ${name} has another number of them.`,
        help: `name one field, or describe the calls with \`transport: ${joinQuoted(described, 'or').slice(1)}`,
      })),
}

const idleModel: Rule = {
  code: 'idle-model',
  check: ({ resources }) =>
    resources
      .filter(({ yaml, transport }) => yaml.model !== undefined && !deriving.includes(transport))
      .map(({ source }) => ({
        source,
        path: ['model'],
        on: 'key' as const,
        message: `Nothing is sent to \`model\`: only \`transport: ${joinQuoted(deriving, 'and').slice(1)} do that.`,
        help: `add \`transport: ${joinQuoted(deriving, 'or').slice(1)}, or remove this`,
      })),
}

/** Without settings for uploads the console can still show images, but nobody can choose one in a form. */
const noStorage: Rule = {
  code: 'no-storage',
  check: ({ app, resources }) => {
    if (!app || app.yaml.upload) return []
    return resources.flatMap((resource) =>
      (['create', 'edit'] as const)
        .flatMap((form) => formFieldMentions(resource.yaml[form], form))
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

const isImage = (resource: ParsedResource, name: string): boolean => {
  const field = fieldNamed(resource, name)?.yaml
  return field?.type === 'image' && field.readOnly !== true
}

export const transportRules = [oneKey, idleModel, noStorage]
