import type { Locator, Page } from 'playwright-core'
import type { ResourceModel } from '../../codegen/language/model'
import { FormScreen } from './form-screen'
import { SCREEN_TIMEOUT_MS } from './screen-timeout'

/**
 * A row of a list. Cells are known by the headings of their columns, buttons by their words.
 *
 * @example
 * ```tsx
 * import type { RowPart } from 'deskwright/testing/browser'
 *
 * export const pay = async (row: RowPart): Promise<string> => {
 *   await row.press('Pay', { reason: 'checked twice' })
 *   return row.cell('Status')
 * }
 * ```
 */
export class RowPart {
  constructor(
    readonly locator: Locator,
    private readonly page: Page,
  ) {}

  /** The text of the cell under a heading. */
  async cell(heading: string): Promise<string> {
    return (await this.locator.locator(`td[data-label="${heading}"]`).innerText()).trim()
  }

  /** Presses a button of the row by its words. Where it asks, the question is answered with yes. */
  async press(name: string, { reason = 'Test' } = {}): Promise<void> {
    // A row that came under the mouse offers nothing to it.
    await this.page.mouse.move(0, 0)
    await this.locator
      .getByRole('button', { name, exact: true })
      .click({ timeout: SCREEN_TIMEOUT_MS })
    await answerQuestion(this.page, reason)
  }
}

/** Answers the question that an action may ask; fills in a reason where one is wanted. */
const answerQuestion = async (page: Page, reason: string): Promise<void> => {
  const question = page.getByRole('dialog')
  const message = page.locator('.dw-toast')
  await question.or(message).first().waitFor({ timeout: SCREEN_TIMEOUT_MS })
  if (!(await question.isVisible())) return
  const text = question.locator('textarea:not([aria-hidden])')
  if ((await text.count()) > 0) await text.first().fill(reason)
  await question.getByRole('button').last().click({ timeout: SCREEN_TIMEOUT_MS })
  await question.waitFor({ state: 'detached', timeout: SCREEN_TIMEOUT_MS })
}

/**
 * The list of a resource.
 *
 * @example
 * ```tsx
 * import type { ListScreen } from 'deskwright/testing/browser'
 *
 * export const cancelFirst = async (orders: ListScreen): Promise<void> => {
 *   await orders.filter('sn', '2026-0001')
 *   await orders.rowOffering('Cancel').press('Cancel')
 * }
 * ```
 */
export class ListScreen {
  constructor(
    readonly page: Page,
    readonly url: string,
    readonly resource: ResourceModel,
  ) {}

  get rows(): Locator {
    return this.page.locator('main table:visible tbody tr')
  }

  row(text?: string): RowPart {
    const found = text === undefined ? this.rows : this.rows.filter({ hasText: text })
    return new RowPart(found.first(), this.page)
  }

  /** The first row that has a button of these words. */
  rowOffering(name: string): RowPart {
    const button = this.page.getByRole('button', { name, exact: true })
    return new RowPart(this.rows.filter({ has: button }).first(), this.page)
  }

  /** Opens the list, and waits for a row. A page of a single record is open when it has fields. */
  async open(): Promise<void> {
    await this.page.goto(`${this.url}/#${this.resource.path}`)
    const shown = this.resource.list ? this.rows : this.page.locator('main form, main dl')
    await shown.first().waitFor({ timeout: SCREEN_TIMEOUT_MS })
  }

  /** Fills in a filter that is typed, by its name in the schema, and searches. An empty text takes it away. */
  async filter(name: string, text: string): Promise<void> {
    const input = this.page.locator(`main form.dw-filters:visible [name="${name}"]`)
    await input.fill(text, { timeout: SCREEN_TIMEOUT_MS })
    await input.press('Enter')
  }

  /** Goes to the next page. */
  async nextPage(): Promise<void> {
    await this.page
      .locator('main button[data-icon=chevron-right]:visible')
      .first()
      .click({ timeout: SCREEN_TIMEOUT_MS })
  }

  /** Opens the form of a new record. */
  async create(): Promise<FormScreen> {
    await this.page
      .locator('main button[data-icon=plus]:visible')
      .first()
      .click({ timeout: SCREEN_TIMEOUT_MS })
    return FormScreen.opened(this.page, this.resource)
  }

  /** Opens the form of the first record by the button of its row. */
  async editFirst(name: string): Promise<FormScreen> {
    await this.page.mouse.move(0, 0)
    const { locator } = this.rowOffering(name)
    await locator.getByRole('button', { name, exact: true }).click({ timeout: SCREEN_TIMEOUT_MS })
    return FormScreen.opened(this.page, this.resource)
  }

  /** Opens the form of a record by its key. */
  async edit(id: string | number): Promise<FormScreen> {
    const address = `${this.resource.path}/${encodeURIComponent(id)}/edit`
    await this.page.goto(`${this.url}/#${address}`)
    return FormScreen.opened(this.page, this.resource)
  }
}
