/* `deskwright/testing/browser`: a console in a browser, for tests of a project's own. */
export { startTestConsole, type TestConsole } from './console'
export { FormScreen, type FormValues } from './form-screen'
export { ListScreen, RowPart } from './list-screen'
