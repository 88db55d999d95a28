import type { HomeBlock } from '../model'
import type { HomeYaml, WhereYaml } from './index'

/** The kind of a block, with the resource that it is about. */
export const homeBlockKind = (yaml: HomeYaml): { kind: HomeBlock['kind']; resource: string } => {
  if ('count' in yaml) return { kind: 'count', resource: yaml.count }
  if ('sum' in yaml) return { kind: 'sum', resource: yaml.sum }
  if ('list' in yaml) return { kind: 'list', resource: yaml.list }
  if ('chart' in yaml) return { kind: 'chart', resource: yaml.chart }
  return { kind: 'mine', resource: yaml.mine }
}

/** What a block asks of its rows. One of the last actions asks nothing. */
export const homeBlockWhere = (yaml: HomeYaml): WhereYaml | undefined =>
  'where' in yaml ? yaml.where : undefined
