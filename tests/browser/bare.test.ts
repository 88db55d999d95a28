import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  bareCommand,
  bareEnvironment,
  findHiddenTools,
  whyNotBare,
  type HiddenTools,
} from '../../scripts/test-tools/bare-machine'
import { unpackBrowser } from '../../scripts/browser/packed-browser'
import { wider } from '../support/thorough'

/* A machine on which nothing was installed for a browser: this one without some of its files stands in for it. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-bare-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reason = whyNotBare()

/** A folder with one file in it; its path. */
function folderWith(name: string, write: (path: string) => void): string {
  const path = mkdtempSync(join(folder, 'of-'))
  write(join(path, name))
  return path
}

function runBare(hidden: HiddenTools, command: string[], env: NodeJS.ProcessEnv = {}) {
  const room = mkdtempSync(join(folder, 'room-'))
  const [program = '', ...args] = bareCommand(room, hidden, command)
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...bareEnvironment(folder), ...env },
  })
  expect(readdirSync(room), 'its mounts end with it').toEqual([])
  return { status, output: stdout + stderr }
}

wider('the browser of the tests starts', { timeout: 120_000 }, (context) => {
  if (reason) context.skip(reason)
  const args = ['test', '--', '--suite', 'bare', '--here', 'tests/browser/launch.test.ts']
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' })
  expect(stdout + stderr).toMatch(/Hidden on this machine[^]*4 passed/)
  expect(status).toBe(0)
})

test('what is hidden is not there for its command, and is for others', (context) => {
  if (reason) context.skip(reason)
  const programs = folderWith('program', (path) => writeFileSync(path, ''))
  const fonts = folderWith('some.ttf', (path) => writeFileSync(path, ''))
  const hidden = findHiddenTools()
  hidden.browsers.push(join(programs, 'program'))
  hidden.fonts.push(fonts)
  const list = ['find', programs, fonts, '-type', 'f']
  expect(runBare(hidden, list)).toEqual({ status: 0, output: '' })
  expect(existsSync(join(programs, 'program')) && existsSync(join(fonts, 'some.ttf'))).toBe(true)
})

test('a browser that was missed stops the run', (context) => {
  if (reason) context.skip(reason)
  const programs = folderWith('chromium', (path) => writeFileSync(path, '', { mode: 0o755 }))
  const env = { PATH: `${process.env['PATH']}:${programs}` }
  const { status, output } = runBare(findHiddenTools(), ['echo', 'ran'], env)
  expect({ status, output }).toEqual({
    status: 1,
    output: 'chromium is still found: the machine is not bare\n',
  })
})

test('a library that was missed stops the run', (context) => {
  if (reason) context.skip(reason)
  // Any library under that name: the loader is asked whether it opens the file.
  const libraries = folderWith('libnss3.so', (path) => copyFileSync(loadedLibrary(), path))
  const { status, output } = runBare(findHiddenTools(), ['echo', 'ran'], {
    LD_LIBRARY_PATH: libraries,
  })
  expect({ status, output }).toEqual({
    status: 1,
    output: 'libnss3.so is still found: the machine is not bare\n',
  })
})

/** A library that this very process has loaded. */
function loadedLibrary(): string {
  const { stdout } = spawnSync('ldd', [process.execPath], { encoding: 'utf8' })
  return /=> (\/\S*libm\.so\S*)/.exec(stdout)?.[1] ?? ''
}

test('processes that unpack the browser at the same time end with one whole folder', async () => {
  const cache = join(folder, 'cache')
  const entry = join(folder, 'entry.mjs')
  // Stands in for the package: it writes where it is told by the folder of temporary files, and takes a moment.
  writeFileSync(
    entry,
    `import { writeFileSync } from 'node:fs'
    const write = (name) => writeFileSync(process.env.TMPDIR + '/' + name, name)
    const executablePath = async () => {
      write('chromium')
      await new Promise((resolve) => setTimeout(resolve, 100))
      write('rest')
    }
    export default { executablePath }`,
  )
  mkdirSync(cache)
  const target = join(cache, 'chromium-1')
  await Promise.all([1, 2, 3].map(() => unpackBrowser(entry, target)))
  expect(readdirSync(cache)).toEqual(['chromium-1'])
  expect(readdirSync(target).toSorted()).toEqual(['chromium', 'fonts.conf', 'rest'])
})
