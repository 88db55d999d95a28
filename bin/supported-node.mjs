// Refuses a Node that the commands do not run on. Whatever is imported here, and written here, an old Node can read.
import { readFileSync } from 'node:fs'

const numbersOf = (version) => version.replace(/^v/, '').split('.').map(Number)

/** Whether a version is at least another, number by number. */
const isAtLeast = (version, floor) => {
  const at = [0, 1, 2].find((index) => (version[index] || 0) !== (floor[index] || 0))
  return at === undefined || (version[at] || 0) > (floor[at] || 0)
}

/** Whether a version is in a range such as `^20.19.0 || >=22.12.0`. No other signs are understood. */
const isIn = (version, range) =>
  range.split('||').some((part) => {
    const [, sign, floor] = /^\s*(\^|>=)([\d.]+)\s*$/.exec(part)
    const [own, least] = [numbersOf(version), numbersOf(floor)]
    return isAtLeast(own, least) && (sign === '>=' || own[0] === least[0])
  })

/**
 * What is wrong with a version of Node, in one sentence; null when nothing is.
 *
 * @type {(version: string, range: string) => string | null}
 */
export const nodeProblem = (version, range) =>
  isIn(version, range)
    ? null
    : `deskwright needs Node ${range.replace('||', 'or')}, and this is Node ${version.replace(/^v/, '')}: install Node 24, or another that fits`

/** Ends the process with 2 where its Node is not one that package.json names. */
export const refuseOtherNodes = () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const problem = nodeProblem(process.version, engines.node)
  if (problem === null) return
  process.stderr.write(`${problem}\n`)
  process.exit(2)
}
