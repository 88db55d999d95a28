import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { main } from '../../scripts/test-quick'

const usage = 'npm run test:quick: expected at most one Git revision'

afterEach(() => vi.restoreAllMocks())

test('npm run test:quick with a wrong word: one line, exit code 2, and nothing is run', async () => {
  const words = ['run', '--silent', 'test:quick', '--', 'no-such-revision']
  await expect(promisify(execFile)('npm', words)).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(`${usage}, got "no-such-revision", which Git does not know\n`),
  })
})

test.each([
  [['HEAD', 'HEAD~1'], 'got "HEAD HEAD~1"'],
  [['--all'], 'got "--all", which Git does not know'],
  [['HEAD:README.md'], 'got "HEAD:README.md", which Git does not know'],
])('%j is no revision', async (words, problem) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await main(words)).toBe(2)
  expect(said.mock.calls).toEqual([[`${usage}, ${problem}`]])
})
