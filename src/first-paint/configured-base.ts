import { ownProperty } from '../../wire/values'
import type { EarlyDefinition, EarlyList } from '../providers/definitions/early-definition'

/** The definition with its requests at the base path that config.json names, if it names one. */
export const withConfiguredBase = (
  definition: EarlyDefinition,
  built: string,
  config: unknown,
): EarlyDefinition => {
  const base = ownProperty(ownProperty(config, 'backend'), 'base')
  if (typeof base !== 'string') return definition
  const moved = (url: string): string => base.replace(/\/+$/, '') + url.slice(built.length)
  const there = ({ request, sizes = {}, ...list }: EarlyList): EarlyList => ({
    ...list,
    request: { ...request, url: moved(request.url) },
    sizes: Object.fromEntries(
      Object.entries(sizes).map(([size, each]) => [
        size,
        each.url === undefined ? each : { ...each, url: moved(each.url) },
      ]),
    ),
  })
  const lists = Object.entries(definition.lists).map(([path, list]) => [path, there(list)] as const)
  return { ...definition, lists: Object.fromEntries(lists) }
}
