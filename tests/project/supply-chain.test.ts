import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { main as sbom } from '../../scripts/release/sbom'
import { wider } from '../support/thorough'

/* What is installed: by the lock file alone, without running anything, and in no version that is known to be unsafe. */

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const installed = Object.entries(packages).filter(([at]) => at !== '')
const nameOf = (at: string): string => at.slice(at.lastIndexOf('node_modules/') + 13)

/**
 * The first version of each line without the advisories that are known against it. A line that is not named has none
 * that is safe.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  '@apidevtools/json-schema-ref-parser': ['15.3.6'],
  ajv: ['8.18.0'],
  dompurify: ['3.4.7'],
  'js-cookie': ['3.0.7'],
  'js-yaml': ['4.3.1', '5.2.1'],
  lodash: ['4.18.1'],
  qs: ['6.16.0'],
  'react-router': ['7.18.0'],
  'react-router-dom': ['7.18.0'],
  vite: ['8.0.16'],
  yaml: ['1.10.3', '2.8.3'],
}

const numbers = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number)

const isBelow = (version: string, floor: string): boolean => {
  const [a, b] = [numbers(version), numbers(floor)]
  const index = a.findIndex((part, at) => part !== b[at])
  return index !== -1 && (a[index] ?? 0) < (b[index] ?? 0)
}

const isUnsafe = (version: string, lines: readonly string[]): boolean =>
  !lines.some((floor) => numbers(floor)[0] === numbers(version)[0] && !isBelow(version, floor))

describe('D-01 packages', () => {
  it('run no script when they are installed', () => {
    expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
  })

  it('are those whose hash the lock file has, each from a registry', () => {
    const strange = installed.filter(
      ([, { integrity, link, resolved = 'https://' }]) =>
        link || !integrity?.startsWith('sha512-') || !resolved.startsWith('https://'),
    )
    expect(strange.map(([at]) => at)).toEqual([])
    expect(installed.length).toBeGreaterThan(300)
  })

  it.each(Object.entries(floors))('%s is in no version with a known advisory', (name, lines) => {
    const found = installed.filter(([at]) => nameOf(at) === name)
    expect(found.length).toBeGreaterThan(0)
    const unsafe = found.filter(([, { version = '0' }]) => isUnsafe(version, lines))
    expect(unsafe.map(([at, { version }]) => `${at} ${version}`)).toEqual([])
  })

  it('compares versions by their numbers', () => {
    expect(isUnsafe('7.9.0', ['7.18.0'])).toBe(true)
    expect(isUnsafe('6.30.0', ['7.18.0'])).toBe(true)
    expect(isUnsafe('7.18.0', ['7.18.0'])).toBe(false)
    expect(isUnsafe('4.10.0', ['4.9.9', '5.2.1'])).toBe(false)
    expect(isUnsafe('5.2.0', ['4.9.9', '5.2.1'])).toBe(true)
  })

  wider('npm audit knows of nothing', (context) => {
    let answer = ''
    try {
      answer = execFileSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000 })
    } catch (error) {
      answer = String((error as { stdout?: string }).stdout)
    }
    const report = JSON.parse(answer || '{}') as {
      metadata?: { vulnerabilities?: Record<string, number> }
    }
    const counts = report.metadata?.vulnerabilities
    if (!counts) context.skip('not run: this registry does not answer npm audit')
    expect(counts).toMatchObject({ high: 0, critical: 0 })
  })
})

const printBill = async (): Promise<string> => {
  let text = ''
  const code = await sbom([], { out: (part) => (text += part), err: () => undefined })
  expect(code).toBe(0)
  return text
}

describe('D-01 the bill of materials', () => {
  it('is CycloneDX, and names every package that is no tool', async () => {
    const bill = JSON.parse(await printBill()) as {
      specVersion: string
      metadata: { component: { name: string } }
      components: { name: string; version: string; group?: string; purl: string }[]
    }
    expect(bill.metadata.component.name).toBe('deskwright')
    const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
    const needed = installed
      .filter(([, { dev }]) => !dev)
      .map(([at, { version }]) => `${nameOf(at)}@${version}`)
    expect([...named].toSorted()).toEqual([...new Set(needed)].toSorted())
    expect(needed.length).toBeGreaterThan(50)
    const { dependencies, peerDependencies } = packages[''] ?? {}
    const fullNames = new Set(
      bill.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)),
    )
    const all = Object.keys({ ...dependencies, ...peerDependencies })
    // PGlite is optional: who installs the package does not get it.
    expect(all.filter((name) => !fullNames.has(name))).toEqual(['@electric-sql/pglite'])
    const library = fileURLToPath(import.meta.resolve('@cyclonedx/cyclonedx-library/package.json'))
    const schemaAt = (name: string): object =>
      JSON.parse(
        readFileSync(path.join(path.dirname(library), 'res/schema', name), 'utf8'),
      ) as object
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    for (const name of ['spdx', 'jsf-0.82']) {
      const file = `${name}.SNAPSHOT.schema.json`
      ajv.addSchema(schemaAt(file), `http://cyclonedx.org/schema/${file}`)
    }
    const isValid = ajv.compile(schemaAt(`bom-${bill.specVersion}.SNAPSHOT.schema.json`))
    expect([isValid(bill), isValid.errors]).toEqual([true, null])
    expect(isValid({ ...bill, components: [{ name: 'nameless' }] })).toBe(false)
  })
})
