import type { Command } from '../../codegen/command-line/command'
import { type TestStep, vitestStep } from '../steps/test-step'
import { suiteExits, createSuiteRunner } from './suite'

/** The Nodes that are supported, as a package of npm names them. */
export const nodeVersions = ['20.19', '22', '24', '26'] as const

const command = {
  name: 'test -- --suite nodes',
  forms: [
    {
      says: 'a clone on each Node that is supported, or on some: installs, generates, builds, starts, serves and runs quick tests; the Nodes are packages of npm, which it fetches',
      exits: suiteExits,
    },
  ],
  options: {},
  more: { name: 'version', says: `of ${nodeVersions.join(', ')}; all without one` },
} as const satisfies Command

const isVersion = (word: string): boolean => nodeVersions.some((each) => each === word)

const SECONDS_EACH = 300

const stepOf = (versions: readonly string[]): TestStep =>
  vitestStep(`a clone on Node ${versions.join(', ')}`, ['--project', 'nodes'], {
    env: { NODES: versions.join(',') },
    seconds: SECONDS_EACH * versions.length,
  })

/** The suite `nodes`. */
export const suiteRunner = createSuiteRunner(command, ({ more }, { inPieces }) => {
  const unknown = more.filter((word) => !isVersion(word))
  if (unknown.length > 0) {
    return { refusal: `expected some of ${nodeVersions.join(', ')}, got "${unknown.join(' ')}"` }
  }
  const versions = more.length > 0 ? more : nodeVersions
  return inPieces ? versions.map((each) => stepOf([each])) : [stepOf(versions)]
})
