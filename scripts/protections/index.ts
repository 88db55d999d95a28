import { consoleProtections } from './console'
import { generatorProtections } from './generator'
import { serverProtections } from './server'
import { rulesProtections } from './rules'
import type { Protection } from './protection'

export type { Protection }

/**
 * `npm test -- --suite red` takes each of these away in a throw-away copy. tests/project/protections.test.ts holds that their
 * texts are still there.
 */
export const protections: readonly Protection[] = [
  ...generatorProtections,
  ...consoleProtections,
  ...serverProtections,
  ...rulesProtections,
]
