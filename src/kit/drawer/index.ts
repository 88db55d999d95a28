export { ShowDrawer } from './show-drawer'
