import { existsSync } from 'node:fs'
import { whyNoNginx } from '../test-tools/find-nginx'
import { isProgramFound } from '../test-tools/find-program'
import type { SuiteNeed } from './suite'

/** Why no browser can be had on this machine, and what to do about it. Null where one can. */
export const whyNoBrowser = async (): Promise<string | null> => {
  try {
    const { findBrowser } = await import('../browser/browser')
    await findBrowser()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Why files cannot be opened in LibreOffice. */
export const whyNoOffice = (path?: string): string | null =>
  isProgramFound('soffice', '--version', path)
    ? null
    : 'no soffice found, apt-get install libreoffice-calc'

const home = '/usr/lib/postgresql/15/bin'

/** Why there is no PostgreSQL to start. */
export const whyNoPostgres = (folder = home): string | null =>
  existsSync(`${folder}/initdb`) ? null : `no ${folder}/initdb, apt-get install postgresql-15`

const bareMachine = async (): Promise<string | null> => {
  const { whyNotBare } = await import('../test-tools/bare-machine')
  const reason = whyNotBare()
  return reason && `this machine cannot be made bare: ${reason}`
}

/** Why other provers cannot be asked. */
const whyNoProvers = (): string | null => {
  const programs = [
    ['spin', '-V'],
    ['gcc', '--version'],
    ['z3', '-version'],
  ] as const
  const missing = programs.flatMap(([name, word]) => (isProgramFound(name, word) ? [] : [name]))
  return missing.length === 0
    ? null
    : `no ${missing.join(' and no ')} found, apt-get install ${missing.join(' ')}`
}

/** What suites must find on the machine, and how it is had. */
export const suiteNeeds = {
  browser: { name: 'browser', missing: whyNoBrowser },
  nginx: { name: 'nginx', missing: () => whyNoNginx() },
  office: { name: 'LibreOffice', missing: () => whyNoOffice() },
  postgres: { name: 'PostgreSQL', missing: () => whyNoPostgres() },
  provers: { name: 'Spin and z3', missing: whyNoProvers },
  bareMachine: { name: 'root on Linux', missing: bareMachine },
} as const satisfies Readonly<Record<string, SuiteNeed>>
