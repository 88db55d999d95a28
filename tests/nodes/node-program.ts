import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fetchPackages } from '../../scripts/test-tools/fetch-packages'

/** A Node of some version, and the folder that has it and npm under their usual names. */
export interface NodeProgram {
  readonly node: string
  readonly bin: string
}

/** npm of the Node that runs the tests. It is a script, and so any Node can run it. */
const ownNpm = (): string => {
  const name = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  return realpathSync(name)
}

/**
 * A Node by its version, such as `22` or `20.19`, from the npm package that carries it. It is fetched once.
 *
 * @throws {Error} where the registry cannot be reached
 */
export const nodeProgram = (version: string): NodeProgram => {
  const folder = path.resolve('node_modules/.cache/deskwright-nodes', version)
  const name = `node-${process.platform}-${process.arch}`
  const node = path.join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(node) && !fetchPackages(folder, { [name]: version })) {
    throw new Error(`the npm package ${name}@${version} cannot be fetched`)
  }
  const bin = path.join(folder, 'bin')
  if (!existsSync(path.join(bin, 'npm'))) {
    mkdirSync(bin, { recursive: true })
    symlinkSync(node, path.join(bin, 'node'))
    symlinkSync(ownNpm(), path.join(bin, 'npm'))
  }
  return { node, bin }
}
