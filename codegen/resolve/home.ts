import { homeKind, type HomeYaml } from '../language/home'
import type { HomeBlock } from '../model'
import { fieldFilters } from '../read/filters'
import type { ResourceView, Schema } from '../read/schema'
import { textsOf, type Languages } from '../read/texts'

/** Rows of a list on the home page, or of the last actions. */
const usualRows = 5

const filterOf = (yaml: HomeYaml, resource: ResourceView): HomeBlock['filter'] => {
  const filters = fieldFilters(resource)
  const entries = Object.entries(yaml.where ?? {}).flatMap(([name, value]) => {
    const filter = filters.find((each) => each.name === name)
    return filter ? [[filter.sends, value] as const] : []
  })
  return Object.fromEntries(entries)
}

const buildBlock = (yaml: HomeYaml, resource: ResourceView, languages: Languages): HomeBlock => {
  const { key, field = '', fields = [], rows = usualRows, by = '' } = yaml
  const label = textsOf({ own: yaml.label, keys: ['home', key] }, languages)
  const block = { key, label, resource: resource.name, filter: filterOf(yaml, resource) }
  switch (homeKind(yaml).kind) {
    case 'count':
      return { ...block, kind: 'count' }
    case 'sum':
      return { ...block, kind: 'sum', field }
    case 'list':
      return { ...block, kind: 'list', fields: [...fields], rows }
    case 'mine':
      return { ...block, kind: 'mine', rows }
    case 'chart': {
      const filter = fieldFilters(resource).find(
        (each) => each.field === by && each.operator === 'equals',
      )
      return { ...block, kind: 'chart', by, sends: filter?.sends ?? null }
    }
  }
}

/** The blocks of the home page. None: it is the placeholder. */
export const buildHome = ({ app, resources }: Schema, languages: Languages): HomeBlock[] =>
  (app?.yaml.home ?? []).flatMap((yaml) => {
    const resource = resources.find(({ name }) => name === homeKind(yaml).resource)
    return resource ? [buildBlock(yaml, resource, languages)] : []
  })
