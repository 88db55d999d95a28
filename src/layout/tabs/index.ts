export { TabOutlet } from './tab-outlet'
export type { TabPage } from './tab-page'
export { TabStrip } from './tab-strip'
