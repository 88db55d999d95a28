import { resolve } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/test-step'
import { suiteExits, createSuiteRunner } from './suite'

const command = {
  name: 'test -- --suite gallery',
  forms: [
    {
      says: 'shows components of react-admin one by one in a browser, in a build for development, and fails when one of them does not work or the console of the browser says anything',
      exits: suiteExits,
    },
  ],
  options: {
    pictures: { kind: 'text', value: 'FOLDER', says: 'takes a picture of each' },
  },
} as const satisfies Command

/** The suite `gallery` builds in folders of its own. */
export const suiteRunner = createSuiteRunner(command, ({ values: { pictures } }) => [
  vitestStep('components of react-admin', ['--project', 'gallery'], {
    env: pictures ? { GALLERY_PICTURES: resolve(pictures) } : {},
    seconds: 170,
  }),
])
