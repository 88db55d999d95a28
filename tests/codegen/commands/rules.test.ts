import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

interface Answer {
  code: number
  out: string
  err: string
}

const rules = (...words: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    execFile('npm', ['run', '--silent', 'rules', '--', ...words], (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

test('npm run rules -- --json prints one object per resource with a lifecycle', async () => {
  const { code, out } = await rules('--json')
  expect(code).toBe(0)
  const all = JSON.parse(out) as Record<string, Record<string, unknown>>
  expect(Object.keys(all)).toEqual(['order'])
  expect(all['order']).toMatchObject({
    start: [1],
    ends: [3, 8, 12, 17, 18, 19],
    moves: 51,
    movesPerCall: { status: 34, disburse: 2, paid: 15 },
    loops: [
      [5, 7, 9, 10, 12],
      [13, 14, 15, 16],
    ],
    twins: [[17, 18, 19]],
  })
})

test('the committed report is what the schema says', async () => {
  const { code, out, err } = await rules('--check')
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('order: 19 statuses, 51 moves, 0 open and 5 accepted findings')
})

test('a wrong word gets one line and the code 2', async () => {
  const { code, out, err } = await rules('--jsn')
  expect([code, out]).toEqual([2, ''])
  expect(err.trim()).toMatch(/^expected .*--json.*, got "--jsn"; did you mean --json\?$/)
})
