export { applyGenerated, startLiveUpdates } from './follow'
