import type { Cost, Costs } from './costs'

const cells = (name: string, { loaded, run, time }: Cost): string => {
  const share = loaded === 0 ? '' : `${Math.round((100 * run) / loaded)} %`
  return `| ${name} | ${(loaded / 1000).toFixed(1)} | ${share} | ${time.toFixed(0)} |`
}

const sum = (costs: readonly Cost[]): Cost => ({
  loaded: costs.reduce((all, { loaded }) => all + loaded, 0),
  run: costs.reduce((all, { run }) => all + run, 0),
  time: costs.reduce((all, { time }) => all + time, 0),
})

/** The largest as Markdown, the rest in one line, and the sum of all. */
export function tableOfCosts(title: string, costs: Costs, most: number): string[] {
  const sorted = [...costs].toSorted(
    ([, a], [, b]) => b.loaded + b.time * 500 - (a.loaded + a.time * 500),
  )
  const rest = sorted.slice(most).map(([, cost]) => cost)
  return [
    `| ${title} | KB, minified | of which run | ms by itself |`,
    '| --- | ---: | ---: | ---: |',
    ...sorted.slice(0, most).map(([name, cost]) => cells(name, cost)),
    ...(rest.length === 0 ? [] : [cells(`${rest.length} more`, sum(rest))]),
    cells('all', sum(sorted.map(([, cost]) => cost))),
  ]
}
