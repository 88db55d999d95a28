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

/** What is needed to start the browser inside an npm package. */
export interface PackedBrowser {
  executable: string
  env: Record<string, string>
}

const run = promisify(execFile)

/**
 * The Chromium inside the npm package @sparticuz/chromium (Linux x64), which the first call unpacks below node_modules.
 * The package's own arguments are not used. They are meant for a cloud function: they run the pages inside the
 * browser's process and switch off the policies that the tests look at. Null: the package is not installed.
 */
export async function findPackedBrowser(): Promise<PackedBrowser | null> {
  const paths = packedPaths()
  if (!paths) return null
  const { entry, folder } = paths
  if (!existsSync(folder)) await unpackBrowser(entry, folder)
  const executable = join(folder, 'chromium')
  return {
    executable,
    env: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      ...((await lacksLibraries(executable)) ? libraryPath(join(folder, 'al2023', 'lib')) : {}),
    },
  }
}

/** Where the package is and what it is unpacked into; null where it is not installed. */
function packedPaths(): { entry: string; folder: string } | null {
  const entry = entryOfPackage()
  if (entry === null) return null
  const root = join(dirname(entry), '..', '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const cache = join(root, '..', '..', '.cache', 'deskwright')
  return { entry, folder: join(cache, `chromium-${version}`) }
}

function entryOfPackage(): string | null {
  const require = createRequire(import.meta.url)
  try {
    return require.resolve('@sparticuz/chromium')
  } catch {
    return null
  }
}

/**
 * Unpacks the package whose entry this is. The folder appears complete or not at all, so test files that start at the
 * same time need no lock.
 */
export async function unpackBrowser(entry: string, folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  const part = mkdtempSync(`${folder}.part-`)
  try {
    // The package unpacks into the folder for temporary files, and it unpacks its libraries only in a cloud function.
    // Both are set in the environment of a separate process.
    await run(process.execPath, ['-e', UNPACK, entry], {
      env: { ...process.env, TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    })
    writeFileSync(join(part, 'fonts.conf'), fontsOf(folder))
    renameSync(part, folder)
  } catch (error) {
    // Another process was faster, and what it unpacked is the same.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

const UNPACK = 'import(process.argv[1]).then((packed) => packed.default.executablePath())'

/** The fonts of the machine and of the package. On a machine without fonts, a page would have no text. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`

/** Whether libraries are missing. The system's loader lists the libraries of a program instead of starting it. */
async function lacksLibraries(executable: string): Promise<boolean> {
  const env = { ...process.env, LD_TRACE_LOADED_OBJECTS: '1' }
  const { stdout } = await run(executable, { env })
  return stdout.includes('not found')
}

function libraryPath(folder: string): Record<string, string> {
  const path = process.env['LD_LIBRARY_PATH']
  return { LD_LIBRARY_PATH: path ? `${folder}:${path}` : folder }
}
