import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** What it takes to start the browser that comes inside an npm package. */
export interface PackedBrowser {
  executable: string
  env: Record<string, string>
}

const run = promisify(execFile)

/**
 * The Chromium inside the npm package @sparticuz/chromium (Linux x64), unpacked below node_modules at the first call.
 * Its arguments stay in the package: they are for a cloud function, run the pages inside the browser's own process and
 * switch off the policies that the tests look at.
 */
export async function packedBrowser(): Promise<PackedBrowser> {
  const { entry, folder } = packedPaths()
  if (!existsSync(folder)) await unpack(entry, folder)
  const executable = join(folder, 'chromium')
  return {
    executable,
    env: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      ...((await lacksLibraries(executable)) ? libraryPath(join(folder, 'al2023', 'lib')) : {}),
    },
  }
}

function packedPaths(): { entry: string; folder: string } {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@sparticuz/chromium')
  const root = join(dirname(entry), '..', '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const cache = join(root, '..', '..', '.cache', 'deskwright')
  return { entry, folder: join(cache, `chromium-${version}`) }
}

/**
 * Unpacks the package whose entry this is. The folder appears complete or not at all, so test files that start at the
 * same time need no lock.
 */
export async function unpack(entry: string, folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  const part = mkdtempSync(`${folder}.part-`)
  try {
    // The package unpacks to the folder of temporary files, and its libraries only where it takes the machine for a
    // cloud function: a process of its own is told both.
    await run(process.execPath, ['-e', UNPACK, entry], {
      env: { ...process.env, TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    })
    writeFileSync(join(part, 'fonts.conf'), fontsOf(folder))
    renameSync(part, folder)
  } catch (error) {
    // Another process was first: what it unpacked is the same.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

const UNPACK = 'import(process.argv[1]).then((packed) => packed.default.executablePath())'

/** The machine's fonts, and the package's for a machine that has none: without any, a page has no text. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`

/** Asks the system's loader, which lists the libraries of a program instead of starting it. */
async function lacksLibraries(executable: string): Promise<boolean> {
  const env = { ...process.env, LD_TRACE_LOADED_OBJECTS: '1' }
  const { stdout } = await run(executable, { env })
  return stdout.includes('not found')
}

function libraryPath(folder: string): Record<string, string> {
  const path = process.env['LD_LIBRARY_PATH']
  return { LD_LIBRARY_PATH: path ? `${folder}:${path}` : folder }
}
