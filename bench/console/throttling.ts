/** What slows a page down. */
export interface ThrottlingConditions {
  name: string
  /** How many times slower than it is the processor pretends to be. */
  cpu: number
  network: { latency: number; kilobits: number } | null
}

/** A processor of a cheap telephone. */
export const slowProcessor: ThrottlingConditions = { name: '4× CPU', cpu: 4, network: null }

/** The machine as it is. */
export const noThrottling: ThrottlingConditions = { name: 'unthrottled', cpu: 1, network: null }

/** A line as telephones have it in a lift. */
export const slowNetwork: ThrottlingConditions = {
  name: 'slow network',
  cpu: 1,
  network: { latency: 150, kilobits: 1600 },
}
