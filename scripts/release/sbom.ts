import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from '../../codegen/command-line/command'
import { createCommandMain } from '../../codegen/command-line/command-main'

interface Component {
  'bom-ref': string
  name: string
  scope?: string | undefined
  properties?: { name: string }[] | undefined
}

/** The parts of a bill of materials that are changed here. */
interface Bill {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Lock {
  packages: Record<string, { name?: string; version?: string; dev?: boolean }>
}

/** `name@version` of every package that the lock file has at least once without the mark `dev`. */
const runtimePackages = (): ReadonlySet<string> => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  return new Set(
    Object.entries(packages)
      .filter(([at, { dev }]) => at !== '' && !dev)
      .map(([at, { name, version }]) => `${name ?? at.split('node_modules/').at(-1)}@${version}`),
  )
}

const TOOL = 'cdx:npm:package:development'

/** A component without the mark of a development tool. npm marks all copies of a package where one of them is a tool. */
const asNeeded = (component: Component): Component => {
  const properties = component.properties?.filter(({ name }) => name !== TOOL)
  if (properties?.length === component.properties?.length) return component
  // What JSON leaves out is left out of the bill.
  return { ...component, scope: undefined, properties: properties?.length ? properties : undefined }
}

/**
 * What the console is made of, as CycloneDX JSON: every package of the lock file that is no tool of development. The
 * tools are left out here, because npm's own `--omit dev` leaves out what tools and console share as well, React
 * included. It also calls the project by the name of its folder.
 */
export function billOfMaterials(): string {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const output = execFileSync('npm', words, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill = JSON.parse(output) as Bill
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }
  bill.metadata.component.name = name
  const runtime = runtimePackages()
  const itself = bill.metadata.component['bom-ref']
  bill.components = bill.components.filter((each) => runtime.has(each['bom-ref'])).map(asNeeded)
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => ref === itself || runtime.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => runtime.has(each)),
    }))
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** The command line of `npm run sbom`. */
export const command = {
  name: 'sbom',
  forms: [
    {
      says: 'what the console is made of: every package that is no tool of development, as CycloneDX JSON',
      exits: { 0: 'written', 1: 'npm could not tell' },
    },
  ],
  options: {
    out: {
      kind: 'text',
      value: 'FILE',
      wants: 'a file',
      says: 'write it there; else it is printed',
    },
  },
} as const satisfies Command

/** `npm run sbom`: the software bill of materials, from the lock file alone. */
export const main = createCommandMain(command, ({ values: { out } }, io) => {
  const text = billOfMaterials()
  if (out === null) io.out(text)
  else writeFileSync(out, text)
  return 0
})
