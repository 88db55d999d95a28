import { expect, test } from 'vitest'
import {
  openSoakPage,
  measureGrowth,
  runSoakRound,
  takeSoakSample,
  excessiveGrowth,
  type SoakSample,
} from '../../scripts/bench/soak-rounds'
import { thorough } from '../support/thorough'
import { useConsole } from './console'

/* `npm run soak` does this for an hour. */

const site = useConsole(undefined, { orders: 400 })

/** Every status is seen once before growth is looked at: their lists stay in the cache for a while. */
const WARM_ROUNDS = 4
const ROUNDS = 6

// Minutes of a browser at work: npm test -- --suite long.
test.runIf(thorough)('C-19 rounds of use leave nothing behind', { timeout: 240_000 }, async () => {
  const page = await site.open()
  const devtools = await openSoakPage(page, site.url)
  for (let round = 0; round < WARM_ROUNDS; round += 1) await runSoakRound(page, round)
  const samples: SoakSample[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await runSoakRound(page, round % 4)
    samples.push(await takeSoakSample(page, devtools))
  }
  expect(excessiveGrowth(measureGrowth(samples))).toEqual([])
  expect(samples.every(({ heap, nodes }) => heap > 1 && nodes > 100)).toBe(true)
})

const at = (heap: number, nodes = 100, listeners = 10): SoakSample => ({ heap, nodes, listeners })

test('C-19 growth is told from the noise around it', () => {
  expect(
    excessiveGrowth(
      measureGrowth([at(10), at(30), at(10), at(11), at(10), at(50), at(11), at(11)]),
    ),
  ).toEqual([])
  expect(excessiveGrowth(measureGrowth([1, 2, 3, 4, 5, 6].map((each) => at(10 * each))))).toEqual([
    'heap',
  ])
  expect(excessiveGrowth(measureGrowth([10, 20, 30].map((each) => at(10, 100, each))))).toEqual([
    'listeners',
  ])
  expect(excessiveGrowth(measureGrowth([]))).toEqual(['heap', 'nodes', 'listeners'])
})
