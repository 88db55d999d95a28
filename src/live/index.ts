export { follow, start } from './follow'
