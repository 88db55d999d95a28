import type { HomeYaml } from '../../language/schema'
import { homeBlockKind, homeBlockWhere } from '../../language/schema/home-block'
import type { HomeBlock } from '../../language/model'
import { fieldFilters } from '../../language/read/filters'
import { whereFilterValues } from '../../language/read/where-filters'
import type { ParsedSchema } from '../../language/read/schema'
import type { ParsedResource } from '../../language/read/parsed-resource'
import { textInAllLanguages, type Languages } from '../../language/read/texts'

/** Rows of a list on the home page, or of the last actions. */
const usualRows = 5

const buildBlock = (yaml: HomeYaml, resource: ParsedResource, languages: Languages): HomeBlock => {
  const { key } = yaml
  const label = textInAllLanguages({ own: yaml.label, keys: ['home', key] }, languages)
  const block = {
    key,
    label,
    resource: resource.name,
    filter: whereFilterValues(homeBlockWhere(yaml), resource),
  }
  if ('count' in yaml) return { ...block, kind: 'count' }
  if ('sum' in yaml) return { ...block, kind: 'sum', field: yaml.field }
  if ('chart' in yaml) {
    const { by } = yaml
    const filter = fieldFilters(resource).find(
      (each) => each.field === by && each.operator === 'equals',
    )
    return { ...block, kind: 'chart', by, sends: filter?.sends ?? null }
  }
  const { rows = usualRows } = yaml
  return 'list' in yaml
    ? { ...block, kind: 'list', fields: [...yaml.fields], rows }
    : { ...block, kind: 'mine', rows }
}

/** The blocks of the home page. None: it is the placeholder. */
export const buildHome = ({ app, resources }: ParsedSchema, languages: Languages): HomeBlock[] =>
  (app?.yaml.home ?? []).flatMap((yaml) => {
    const resource = resources.find(({ name }) => name === homeBlockKind(yaml).resource)
    return resource ? [buildBlock(yaml, resource, languages)] : []
  })
