import { configureGlobal, readConfigureGlobal } from 'fast-check'
import { currentSample } from '../../scripts/steps/test-sample'

/* Made-up values come from the sample of the run, so that a failure can be had again. */

configureGlobal({ ...readConfigureGlobal(), seed: currentSample() })
