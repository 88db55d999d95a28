import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { installedBrowsers } from '../browser/browser'

/*
 * Makes this machine look like one on which nothing was installed for a browser, by hiding files in mounts of its own.
 */

/** Names of browsers that a command must not find on its PATH. */
const browsers = /^(?:chrom(?:e|ium)|google-chrome|headless_shell|microsoft-edge|brave)/

/**
 * Libraries that a browser needs and a slim container lacks: first those of the packed browser, then those of a desktop
 * browser.
 */
const libraries = `
  libnspr4.so libplc4.so libplds4.so libnss3.so libnssutil3.so libsmime3.so libssl3.so libsoftokn3.so libfreebl3.so
  libfreeblpriv3.so libexpat.so.1
  libX11.so.6 libXcomposite.so.1 libXdamage.so.1 libXext.so.6 libXfixes.so.3 libXrandr.so.2 libxcb.so.1
  libxkbcommon.so.0 libgbm.so.1 libdrm.so.2 libasound.so.2 libatk-1.0.so.0 libatk-bridge-2.0.so.0 libatspi.so.0
  libcups.so.2 libdbus-1.so.3 libglib-2.0.so.0 libcairo.so.2 libpango-1.0.so.0
`
  .trim()
  .split(/\s+/)

const fonts = ['/etc/fonts', '/usr/share/fonts', '/usr/local/share/fonts']

/** What is hidden of this machine to make it bare. */
export interface HiddenTools {
  browsers: string[]
  libraries: string[]
  fonts: string[]
}

/** Finds what this machine has and a bare one would not have. */
export function findHiddenTools(): HiddenTools {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => existsSync(folder))
  const onPath = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => browsers.test(name))
      .map((name) => join(folder, name)),
  )
  return {
    browsers: realPaths([...installedBrowsers, ...onPath]),
    libraries: realPaths(libraryPaths()),
    fonts: fonts.filter((folder) => existsSync(folder)),
  }
}

/** The paths that exist, each one once. `/bin` and `/usr/bin` are often one folder, which must be covered only once. */
function realPaths(paths: readonly string[]): string[] {
  const there = paths.filter((path) => existsSync(path))
  return [...new Set(there.map((path) => join(realpathSync(dirname(path)), basename(path))))]
}

/**
 * Library paths as the loader's own table lists them: `libnss3.so (libc6,x86-64) => /lib/x86_64-linux-gnu/libnss3.so`.
 */
function libraryPaths(): string[] {
  const { stdout } = spawnSync('ldconfig', ['-p'], {
    encoding: 'utf8',
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  })
  return [...(stdout ?? '').matchAll(/^\s*(\S+) .*=> (.+)$/gm)]
    .filter(([, name = '']) => libraries.includes(name))
    .map(([, , path = '']) => path)
}

/**
 * The words that run a command on a bare machine. They hide, then prove that no browser and no library of one is found,
 * then run it.
 *
 * @param room an empty folder, which stays empty
 */
export function bareCommand(
  room: string,
  hidden: HiddenTools,
  command: readonly string[],
): string[] {
  const script = join(import.meta.dirname, 'bare-machine.sh')
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const hide = [...hidden.browsers, ...hidden.libraries, ...hidden.fonts]
  const prove = [...installedBrowsers, ...names, ...libraries]
  return [...ownMounts, 'sh', script, room, ...hide, '--', ...prove, '--', ...command]
}

/** The command also has processes of its own, so that whatever it starts ends with it. */
const ownMounts = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

/** The environment of a bare machine: nothing names a browser, and nothing that this machine unpacked is found. */
export function bareEnvironment(temporary: string): NodeJS.ProcessEnv {
  const excluded =
    /^(?:CHROME_|PLAYWRIGHT_|LD_|FONTCONFIG_|AWS_|npm_(?!config_(?:cache|registry)$))/
  const variables = Object.entries(process.env).filter(([name]) => !excluded.test(name))
  return { ...Object.fromEntries(variables), TMPDIR: temporary }
}

/**
 * Why this machine cannot be made bare, or null where it can. Only the system is asked, so that a mistake of ours is
 * not taken for a reason.
 */
export function whyNotBare(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return 'only Linux (x64) can hide what is installed from a single command'
  }
  if (process.getuid?.() !== 0) return 'only root may hide what is installed from a command'
  const room = mkdtempSync(join(tmpdir(), 'deskwright-room-'))
  try {
    const [program = '', ...args] = [...ownMounts, 'sh', '-c', TRIAL, room]
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
    if (status === 0) return null
    return `mounts of its own were refused (${(error?.message ?? stderr).trim().replace(/\n/g, '; ')})`
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

const TRIAL = `mount -t tmpfs tmpfs "$0" && mkdir "$0/upper" "$0/work" &&
  mount -t overlay overlay -o "lowerdir=/usr/bin,upperdir=$0/upper,workdir=$0/work" /usr/bin`
