import { describe, type TestContext, type TestOptions, test } from 'vitest'

/*
 * Tests that want something of the machine. Where it is missing they are skipped, and the run names each with the reason,
 * before its closing line. What `npm test` runs wants nothing that a package of npm could bring.
 */

type Work = (context: TestContext) => unknown

/** A test that is skipped for a reason. Null stands for nothing that is missing. */
export const testWith =
  (missing: string | null) =>
  (name: string, work: Work, options: TestOptions = {}): void =>
    test(name, options, (context) => {
      if (missing !== null) context.skip(missing)
      return work(context) as Promise<void>
    })

/** A group of tests that is skipped for a reason, as one. None of it is prepared then. */
export const describeWith =
  (missing: string | null) =>
  (name: string, tests: () => void): void => {
    if (missing === null) describe(name, tests)
    else describe(name, () => test('all of it', ({ skip }) => skip(missing)))
  }

/** The user and the group that may do the least. */
const nobody = 65_534

/**
 * Does something as somebody who may not read or write everything. Root may, so it puts its rights down meanwhile.
 */
export const withoutRights = async <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
  if (process.getuid?.() !== 0) return await work()
  process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}
