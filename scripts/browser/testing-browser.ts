/**
 * A console in a browser, for tests of a project's own. Page objects know the screens by the names of the schema, so
 * that a test outlives a change of words or looks.
 *
 * @packageDocumentation
 */

import { launchBrowser } from './browser'
import { startPreview } from '../dev/preview'
import { openTestConsole, type TestConsole } from '../screens/test-console'

export type { TestConsole } from '../screens/test-console'
export { FormScreen, type FormValues } from '../screens/form-screen'
export { ListScreen, RowPart } from '../screens/list-screen'

/**
 * Builds the console of the folder, starts it in front of the mock server with data of its own, and logs in. It takes
 * some ten seconds: give the test time for that.
 *
 * @throws {Error} with what codegen says when the schema has errors
 *
 * @example
 * ```tsx
 * import { startTestConsole } from 'deskwright/testing/browser'
 * import { expect, test } from 'vitest'
 *
 * test('a new bank is found by its code', async () => {
 *   const console = await startTestConsole()
 *   const banks = await console.list('bank')
 *   const form = await banks.create()
 *   await form.fillIn({ code: 'B7', name: 'Bank of seven', type: 1 })
 *   await form.save()
 *   expect(await banks.row('B7').cell('Name')).toBe('Bank of seven')
 *   await console.close()
 * }, 120_000)
 * ```
 */
export const startTestConsole = (): Promise<TestConsole> =>
  openTestConsole({ serve: startPreview, browse: () => launchBrowser() })
