/* `deskwright/testing/browser`: a console in a browser, for tests of a project's own. */
import { launchBrowser } from './browser'
import { startPreview } from '../dev/preview'
import { openTestConsole, type TestConsole } from '../screens/console'

export type { TestConsole } from '../screens/console'
export { FormScreen, type FormValues } from '../screens/form-screen'
export { ListScreen, RowPart } from '../screens/list-screen'

/**
 * Builds the console of the folder, starts it in front of the mock server with data of its own, and logs in.
 *
 * @throws {Error} with what codegen says when the schema has errors
 */
export const startTestConsole = (): Promise<TestConsole> =>
  openTestConsole({ serve: startPreview, browse: () => launchBrowser() })
