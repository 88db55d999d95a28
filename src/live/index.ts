export { applyGenerated, startLiveUpdates } from './live-updates'
