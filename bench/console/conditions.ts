/** What slows a page down. */
export interface Conditions {
  name: string
  /** How many times slower than it is the processor pretends to be. */
  cpu: number
  network: { latency: number; kilobits: number } | null
}

/** A processor of a cheap telephone. */
export const slowProcessor: Conditions = { name: '4× CPU', cpu: 4, network: null }

/** The machine as it is. */
export const untouched: Conditions = { name: 'unthrottled', cpu: 1, network: null }

/** A line as telephones have it in a lift. */
export const slowNetwork: Conditions = {
  name: 'slow network',
  cpu: 1,
  network: { latency: 150, kilobits: 1600 },
}
