import { namesOf } from '../language'
import { formFields } from './mentions'
import type { Problem, Rule } from './rule'
import type { ResourceView } from './schema'
import { fieldNamed } from './screen-rules'

/** Said where it is chosen: in app.yaml once, however many resources go by it. */
const transport: Rule = {
  code: 'transport',
  check: ({ app, resources }) => {
    const message = 'The transport `rest` is not built yet.'
    const help = 'use `admin` and describe each call, or `act` for the generic model helper'
    const ofApp: Problem[] =
      app?.yaml.backend.transport === 'rest'
        ? [{ source: app.source, path: ['backend', 'transport'], message, help }]
        : []
    const own = resources
      .filter(({ yaml }) => yaml.transport === 'rest')
      .map(({ source }) => ({ source, path: ['transport'], message, help }))
    return [...ofApp, ...own]
  },
}

const keyOf = ({ yaml }: ResourceView): readonly string[] =>
  yaml.key === undefined ? ['id'] : namesOf(yaml.key)

/** The helper is told the record by one value, in the address. */
const actKey: Rule = {
  code: 'act-key',
  check: ({ resources }) =>
    resources
      .filter((resource) => resource.transport === 'act' && keyOf(resource).length !== 1)
      .map(({ source, name }) => ({
        source,
        path: ['key'],
        message: `The model helper tells records apart by one key, and ${name} has another number of them.`,
        help: 'name one field, or describe the calls with `transport: admin`',
      })),
}

const idleModel: Rule = {
  code: 'idle-model',
  check: ({ resources }) =>
    resources
      .filter(({ yaml, transport: chosen }) => yaml.model !== undefined && chosen === 'admin')
      .map(({ source }) => ({
        source,
        path: ['model'],
        on: 'key' as const,
        message: 'Nothing is sent to `model`: only `transport: act` does.',
        help: 'add `transport: act`, or remove this',
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

export const transportRules = [transport, actKey, idleModel, noStorage]
