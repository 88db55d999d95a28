/* What a pooler says that is set up in a way in which the server cannot work. It gives all of its errors one code. */

const problems: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [
    /^unsupported startup parameter/,
    'the pooler before the database takes no `options`: remove them from DATABASE_URL, and set them in the database',
  ],
  [
    /statement pooling mode/,
    'the pooler before the database shares connections by statement, and every write is a transaction: set `pool_mode = transaction`',
  ],
]

/** One sentence about what is to be set up in another way; null where that is not what an error says. */
export const poolerProblem = (error: unknown): Error | null => {
  const message = error instanceof Error ? error.message : ''
  const found = problems.find(([pattern]) => pattern.test(message))
  return found === undefined ? null : new Error(found[1], { cause: message })
}
