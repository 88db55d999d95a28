import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main as rules } from '../../codegen/commands/rules/cli'
import { main as contract } from '../../contract/cli'
import { answerOf, copyProject, type ProjectCopy } from '../support/project-copy'
import { addPerson, useMaskedId } from './project-type'

/* Commands that read the schema of a project with a field type of its own, from inside it. */

let project: ProjectCopy
const home = process.cwd()

beforeAll(() => {
  project = copyProject()
  addPerson(project)
  useMaskedId(project)
  process.chdir(project.root)
})
afterAll(() => {
  process.chdir(home)
  project.remove()
})

const git = (...words: string[]) => execFileSync('git', words, { cwd: project.root })

test('contract goes on to the backend', async () => {
  const nobody = ['--target', 'http://127.0.0.1:9', '--user', 'a', '--password', 'b']
  const { code, stderr } = await answerOf(contract, nobody)
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^http:\S+ cannot be reached: /)])
})

test('rules --diff compares both revisions', async () => {
  git('init', '-q')
  git('add', 'schema', 'i18n')
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first')
  expect(await answerOf(rules, ['--diff', 'HEAD'])).toMatchObject({ code: 0, stderr: '' })
})
