import type { TranslateFunction } from 'ra-core'

/** What one record of a resource is called: `Bank`, where the list is called `Banks`. */
export const singularResourceName = (resource: string, translate: TranslateFunction): string =>
  translate(`resources.${resource}.one`, {
    _: translate(`resources.${resource}.name`, { _: resource }),
  })

/** The title of what shows one record: its resource, with a capital where the language has them. */
export const singularResourceTitle = (resource: string, translate: TranslateFunction): string => {
  const title = translate('form.show', { name: singularResourceName(resource, translate) })
  return title.charAt(0).toUpperCase() + title.slice(1)
}
