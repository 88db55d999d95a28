import { consoleParts } from './console'
import { generator } from './generator'
import { server } from './server'
import { rules } from './rules'
import type { Protection } from './protection'

export type { Protection }

/**
 * `npm test -- --suite red` takes each of these away in a throw-away copy. tests/project/protections.test.ts holds that their
 * texts are still there.
 */
export const protections: readonly Protection[] = [
  ...generator,
  ...consoleParts,
  ...server,
  ...rules,
]
