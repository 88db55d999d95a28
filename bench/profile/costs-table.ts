import type { ModuleLoadCost, ModuleCosts } from './module-costs'

const costRow = (name: string, { loaded, run, time }: ModuleLoadCost): string => {
  const share = loaded === 0 ? '' : `${Math.round((100 * run) / loaded)} %`
  return `| ${name} | ${(loaded / 1000).toFixed(1)} | ${share} | ${time.toFixed(0)} |`
}

const sumCosts = (costs: readonly ModuleLoadCost[]): ModuleLoadCost => ({
  loaded: costs.reduce((all, { loaded }) => all + loaded, 0),
  run: costs.reduce((all, { run }) => all + run, 0),
  time: costs.reduce((all, { time }) => all + time, 0),
})

/** The largest as Markdown, the rest in one line, and the sum of all. */
export function costsTable(title: string, costs: ModuleCosts, most: number): string[] {
  const sorted = [...costs].toSorted(
    ([, a], [, b]) => b.loaded + b.time * 500 - (a.loaded + a.time * 500),
  )
  const rest = sorted.slice(most).map(([, cost]) => cost)
  return [
    `| ${title} | KB, minified | of which run | ms by itself |`,
    '| --- | ---: | ---: | ---: |',
    ...sorted.slice(0, most).map(([name, cost]) => costRow(name, cost)),
    ...(rest.length === 0 ? [] : [costRow(`${rest.length} more`, sumCosts(rest))]),
    costRow('all', sumCosts(sorted.map(([, cost]) => cost))),
  ]
}
