import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

/** From here on a hash is a costly one. What is made of well-known passwords stays as it is. */
const COSTLY = 2 ** 14
const QUICK = 2 ** 10

type Done = (error: Error | null, key: Buffer) => void

const use = (scrypt: unknown): void => {
  Object.assign(crypto, { scrypt })
  syncBuiltinESMExports()
}

/**
 * Makes hashes of passwords cheap while the tests of this file run, in this process. Each takes 128 MB and most of a second
 * otherwise, as it should. How costly they are stands in the hash as before.
 */
export const quickHashes = (): void => {
  const { scrypt } = crypto
  const quick = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    options: crypto.ScryptOptions,
    done: Done,
  ): void => {
    const { N = 0 } = options
    scrypt(password, salt, length, N < COSTLY ? options : { ...options, N: QUICK }, done)
  }
  beforeAll(() => use(quick))
  afterAll(() => use(scrypt))
}

/** Holds all hashes that are begun meanwhile until the work is done. */
export const whileHashesWait = async (work: () => Promise<void>): Promise<void> => {
  const { scrypt } = crypto
  const held: (() => void)[] = []
  use((...given: Parameters<typeof scrypt>) => held.push(() => scrypt(...given)))
  try {
    await work()
  } finally {
    use(scrypt)
    for (const begin of held) begin()
  }
}
