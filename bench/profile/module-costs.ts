import type { BuiltScript } from './built-script'

/** What one module costs until the first row. */
export interface ModuleLoadCost {
  /** Characters that are loaded, minified. */
  loaded: number
  /** Those of them that run. */
  run: number
  /** Milliseconds that its own functions take. */
  time: number
}

/** Costs by module, or by whatever modules are put together to. */
export type ModuleCosts = Map<string, ModuleLoadCost>

/** What the browser tells of a script: ranges of its text, later ones inside earlier ones, and how often they ran. */
export interface ScriptCoverage {
  url: string
  functions: readonly {
    ranges: readonly { startOffset: number; endOffset: number; count: number }[]
  }[]
}

export interface CpuProfile {
  nodes: readonly {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  }[]
  samples?: readonly number[]
  timeDeltas?: readonly number[]
}

/** What is no script of the console: the browser itself. */
export const browserCostName = '(browser)'

const costIn = (costs: ModuleCosts, name: string): ModuleLoadCost => {
  const cost = costs.get(name) ?? { loaded: 0, run: 0, time: 0 }
  costs.set(name, cost)
  return cost
}

/** Counts what of the scripts was loaded and what ran. */
export function addScriptCoverage(
  costs: ModuleCosts,
  scripts: ReadonlyMap<string, BuiltScript>,
  found: readonly ScriptCoverage[],
): void {
  for (const { url, functions } of found) {
    const script = scripts.get(url)
    if (!script) continue
    const hasRun = new Uint8Array(script.length)
    for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
      hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    }
    for (let offset = 0; offset < script.length; offset += 1) {
      const cost = costIn(costs, script.moduleAt(offset))
      cost.loaded += 1
      cost.run += hasRun[offset] ?? 0
    }
  }
}

/** Adds what each function took by itself. Time in which nothing ran is left out. */
export function addCpuTimes(
  costs: ModuleCosts,
  scripts: ReadonlyMap<string, BuiltScript>,
  profile: CpuProfile,
): void {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const frame = frames.get(id)
    if (!frame || frame.functionName === '(idle)') continue
    const script = scripts.get(frame.url)
    const name = script
      ? script.moduleAt(script.offsetOf(frame.lineNumber, frame.columnNumber))
      : frame.functionName === '(garbage collector)'
        ? frame.functionName
        : browserCostName
    costIn(costs, name).time += (profile.timeDeltas?.[index] ?? 0) / 1000
  }
}

/** Puts the costs of modules together, by what `owner` says they belong to. */
export function sumByOwner(costs: ModuleCosts, owner: (module: string) => string): ModuleCosts {
  const sums: ModuleCosts = new Map()
  for (const [module, cost] of costs) {
    const sum = costIn(sums, owner(module))
    sum.loaded += cost.loaded
    sum.run += cost.run
    sum.time += cost.time
  }
  return sums
}
