import { expect, test } from 'vitest'
import { main } from '../../../scripts/test/quick-test-command'

const call = async (...args: string[]) => {
  let [out, err] = ['', '']
  const io = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
  }
  return { code: await main(args, io), out, err }
}

test.each([['no-such-revision'], ['--all'], ['HEAD:README.md']])(
  '%s is no revision: one line, exit code 2, and nothing is run',
  async (word) => {
    expect(await call(`--since=${word}`)).toEqual({
      code: 2,
      out: '',
      err: `--since: expected a revision that Git knows, got "${word}"\n`,
    })
  },
)

test('a word beside it is refused', async () => {
  expect(await call('HEAD')).toMatchObject({ code: 2, out: '' })
})
