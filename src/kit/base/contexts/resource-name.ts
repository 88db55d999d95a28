import type { TranslateFunction } from 'ra-core'

/** What one record of a resource is called: `Bank`, where the list is called `Banks`. */
export const nameOfOne = (resource: string, translate: TranslateFunction): string =>
  translate(`resources.${resource}.one`, {
    _: translate(`resources.${resource}.name`, { _: resource }),
  })
