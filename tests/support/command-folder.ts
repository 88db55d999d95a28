import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { copyProject } from '../../scripts/test-tools/project-copy'

/** A command that was started by npm. */
export interface Running {
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly output: () => string
  readonly exit: Promise<number | null>
}

/** What the test runner has set is not there for whoever types a command. */
const { NODE_ENV: _, ...shell } = process.env

/** How long a command may take to end by itself, in milliseconds. */
const GRACE_MS = 10_000

/** Ends the group of a command: npm runs a shell that runs it. Resolves when nothing of it is left. */
async function stop(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  process.kill(-pid, 'SIGINT')
  const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), GRACE_MS)
  await closed
  clearTimeout(timer)
}

/** A copy of the project for the tests of a file, and npm in it. What a test has started ends with the test. */
export function useCommandFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-commands-'))
  const running: ChildProcess[] = []
  beforeAll(() => copyProject(folder))
  // It would write into the folder while that is taken away.
  afterEach(() => Promise.all(running.splice(0).map(stop)))
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const npm = (args: string[], env: Record<string, string> = {}): Running => {
    const child = spawn('npm', args, {
      cwd: folder,
      detached: true,
      env: { ...shell, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    return {
      child,
      output: () => text,
      exit: new Promise((resolve) => child.once('close', (code) => resolve(code))),
    }
  }
  return { folder, npm }
}

/** Waits until the output names the address behind a word, and returns it. */
export async function addressOf(command: Running, word: string): Promise<string> {
  const pattern = new RegExp(`${word}\\s+(http://[^\\s/]+)`)
  await expect.poll(command.output, { timeout: 60_000 }).toMatch(pattern)
  return pattern.exec(command.output())?.[1] ?? ''
}

/** What the backend at an address, or behind it, answers to the demo account. */
export async function signIn(origin: string): Promise<unknown> {
  const response = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=admin&password=admin',
  })
  return response.json()
}
