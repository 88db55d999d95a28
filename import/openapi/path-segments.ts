import { jsonTextAt } from '../api-description/json-access'
import type { ApiOperation } from './operations'

/* The steps of a path, whatever signs a kind of backend has for them. */

/** A path without an ending such as `.json`, and without a slash behind it. */
export const pathWithoutExtension = (path: string): string =>
  path.replace(/\.json$/u, '').replace(/(.)\/$/u, '$1')

export const isPathParameter = (segment: string | undefined): boolean =>
  /^\{[^}]+\}$/u.test(segment ?? '')
export const pathParameterIn = (segment: string | undefined): string => (segment ?? '').slice(1, -1)

/** `{name=shops/*}` of Google: what stands for `*` and the words before it are one value, with slashes. */
const pattern = /\{([^}=]+)=([^}]*)\}/gu

/** The words of a pattern as steps; only the last `*` is the name itself. */
const patternSteps = (name: string, shape: string): string => {
  const steps = shape.split('/')
  const last = steps.findLastIndex((step) => step.startsWith('*'))
  return steps
    .map((step, index) => {
      if (!step.startsWith('*')) return step
      return index === last ? `{${name}}` : `{${name} ${index}}`
    })
    .join('/')
}

/** `Things({id})` and `Lines(Order={order},No={no})` of OData: a step for the list, and one for each part of the key. */
const keySteps = (segment: string): string[] => {
  const [, head, inner = ''] = /^([^()]+)\((.+)\)$/u.exec(segment) ?? []
  const names = inner.match(/\{[^}]+\}/gu)
  return head === undefined || names === null ? [segment] : [head, ...names]
}

/** `{id}:cancel` of Google: what is done stands behind a colon. */
const verbSteps = (segment: string): string[] => {
  const [, head, verb] = /^(\{[^}]+\}|[^:{}]+):([A-Za-z]\w*)$/u.exec(segment) ?? []
  return head === undefined || verb === undefined ? [segment] : [head, verb]
}

/** The steps of a path, of which names are `{name}`. */
export const pathSegments = (path: string): string[] =>
  pathWithoutExtension(path)
    .replace(pattern, (_, name: string, shape: string) => patternSteps(name, shape))
    .split('/')
    .flatMap(keySteps)
    .flatMap(verbSteps)

/** Whether a name in a path stands for a value with slashes, which no address of a console keeps. */
export const hasSlashedParameter = (path: string): boolean => /\{[^}=]+=[^}]*\/[^}]*\}/u.test(path)

/** `^things/[^/]+$` says of a name what `{name=things/*}` says. */
const slashedPattern = /^\^?((?:[\w-]+\/\[\^\/\]\+)(?:\/[\w-]+\/\[\^\/\]\+)*)\$?$/u

const isQuoted = (schema: unknown): boolean =>
  jsonTextAt(schema, 'type') === 'string' && jsonTextAt(schema, 'format') === undefined

/** A path whose names stand as its kind of backend wants their values: texts of OData in quotation marks. */
export const pathInDialect = (operation: ApiOperation): ApiOperation => {
  let { path } = operation
  for (const { name, in: where, schema } of operation.parameters) {
    if (where !== 'path') continue
    const shape = slashedPattern.exec(jsonTextAt(schema, 'pattern') ?? '')?.[1]
    const slashed = shape?.replaceAll('[^/]+', '*')
    if (slashed !== undefined) path = path.replace(`{${name}}`, `{${name}=${slashed}}`)
    if (!isQuoted(schema)) continue
    for (const before of ['(', '=']) {
      path = path.replace(`${before}{${name}}`, `${before}'{${name}}'`)
    }
  }
  return { ...operation, path }
}
