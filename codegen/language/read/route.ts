import type { ParsedResource } from './parsed-resource'
import { foldCase } from '../../base/text'

/** Routes of the console that belong to no resource. */
const ownRoutes = new Set(['/', '/index', '/login', '/log', '/refresh', '/redirect'])

/** Whether a route belongs to the console itself, whatever its letters' case. */
export const isConsoleRoute = (route: string): boolean =>
  ownRoutes.has(foldCase(route).replace(/\/+$/, '') || '/')

/**
 * The route of a resource as it is written. The default is the name, with `-list` behind it where the console has that
 * route itself.
 */
export const resourceRoute = ({ yaml, name }: Pick<ParsedResource, 'yaml' | 'name'>): string =>
  yaml.path ?? (isConsoleRoute(`/${name}`) ? `/${name}-list` : `/${name}`)
