import { test } from 'vitest'
import { currentSample, sampledItems } from '../../scripts/steps/test-sample'

/**
 * Whether a test tries everything that it could: DESKWRIGHT_WHOLE=1. Otherwise it tries what tells most in little
 * time, because a run of all tests has to end within a quarter of an hour on a small machine.
 */
export const thorough = process.env['DESKWRIGHT_WHOLE'] === '1'

/** All of a list in a thorough run, else one of every `every`: the sample of the run says which. */
export const shareOf = <Item>(all: readonly Item[], every: number): readonly Item[] =>
  thorough ? all : sampledItems(all, every, currentSample())

/** A test that only a thorough run makes, because it takes longer than it would tell on every run. It guards nobody's data. */
export const wider = test.runIf(thorough)
