import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeProblem } from '../../bin/supported-node.mjs'

/* Which Nodes the commands refuse. tests/nodes starts them on real ones. */

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string }
}

test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v22.22.0', 'v24.0.0', 'v26.1.0'])(
  '%s is supported',
  (version) => {
    expect(nodeProblem(version, engines.node)).toBeNull()
  },
)

test.each(['v14.21.3', 'v18.20.8', 'v20.9.0', 'v20.18.3', 'v21.7.3', 'v22.11.0'])(
  '%s is refused in one sentence that names what is supported',
  (version) => {
    const problem = nodeProblem(version, engines.node) ?? ''
    expect(problem).toBe(
      `deskwright needs Node ^20.19.0 or >=22.12.0, and this is Node ${version.slice(1)}: install Node 24, or another that fits`,
    )
  },
)

test('every start of a command asks before it imports anything else', () => {
  for (const file of ['bin/deskwright.mjs', 'scripts/run.mjs']) {
    const text = readFileSync(file, 'utf8')
    const imports = [...text.matchAll(/^import .* from '([^']+)'/gm)].map(([, from = '']) => from)
    expect(imports.filter((from) => !from.startsWith('node:'))).toEqual([
      file.startsWith('bin/') ? './supported-node.mjs' : '../bin/supported-node.mjs',
    ])
    expect(text.indexOf('refuseOtherNodes()')).toBeLessThan(text.indexOf('await import('))
  }
})
