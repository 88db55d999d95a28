import type { Locator, Page } from 'playwright-core'
import { isOfFamily } from '../../field-types'
import type { FieldModel, ResourceModel } from '../../codegen/language/model'
import { fieldComponents } from '../../codegen/generator/emit/field-components'
import { SCREEN_TIMEOUT_MS } from './screen-timeout'

/** What a form is filled with, by the names of fields. */
export type FormValues = Readonly<Record<string, string | number | boolean>>

const typed =
  /^(?:Text|LongText|Email|Phone|Url|Password|Time|Number|Integer|Money|Percent|Date)Input$/

/**
 * A form in its dialog. Fields are known by their names in the schema.
 *
 * @example
 * ```tsx
 * import type { FormScreen } from 'deskwright/testing/browser'
 *
 * export const saveName = async (form: FormScreen, name: string): Promise<void> => {
 *   await form.fillIn({ name })
 *   await form.save()
 * }
 * ```
 */
export class FormScreen {
  private constructor(
    readonly page: Page,
    readonly dialog: Locator,
    readonly resource: ResourceModel,
  ) {}

  static async opened(page: Page, resource: ResourceModel): Promise<FormScreen> {
    const dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
    await dialog.first().waitFor({ timeout: SCREEN_TIMEOUT_MS })
    await dialog.locator('input, textarea').first().waitFor({ timeout: SCREEN_TIMEOUT_MS })
    return new FormScreen(page, dialog.first(), resource)
  }

  input(name: string): Locator {
    return this.dialog.locator(`[name="${name}"]:not([aria-hidden])`).first()
  }

  /** Whether a field stands in the form and can be changed. */
  async takes(name: string): Promise<boolean> {
    const input = this.input(name)
    return (await input.count()) > 0 && (await input.isEditable().catch(() => false))
  }

  /**
   * Fills fields by their names in the schema: what is typed as the input shows it, choices by their codes, references by
   * the name of the record.
   *
   * @throws {Error} for a field whose input takes nothing of that kind, such as a file
   */
  async fillIn(values: FormValues): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await this.fillOne(this.fieldOf(name), value)
  }

  /** Chooses the first of what a reference offers. */
  async chooseFirst(name: string): Promise<void> {
    await this.input(name).click({ timeout: SCREEN_TIMEOUT_MS })
    await this.page.getByRole('option').first().click({ timeout: SCREEN_TIMEOUT_MS })
  }

  /** Saves, answers the question with what changes, and waits until the form is gone. Rejects with its complaint. */
  async save(): Promise<void> {
    const { dialog, page } = this
    await dialog.locator('button[type=submit]').click({ timeout: SCREEN_TIMEOUT_MS })
    const complaint = dialog.getByRole('alert').first()
    const gone = dialog
      .waitFor({ state: 'detached', timeout: SCREEN_TIMEOUT_MS })
      .then(() => 'gone')
    const refused = complaint.waitFor({ timeout: SCREEN_TIMEOUT_MS }).then(() => 'refused')
    const question = page.getByRole('dialog').nth(1)
    const questioned = question.waitFor({ timeout: SCREEN_TIMEOUT_MS }).then(() => 'asked')
    for (const each of [gone, refused, questioned]) each.catch(() => undefined)
    const ended = await Promise.race([gone, refused, questioned])
    if (ended === 'asked') await question.getByRole('button').last().click()
    if (ended === 'refused') {
      const words = (await complaint.innerText()).split(/\s*\n\s*/).join(': ')
      throw new Error(`the form says: ${words}`)
    }
    await gone
  }

  async cancel(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'detached', timeout: SCREEN_TIMEOUT_MS })
  }

  private fieldOf(name: string): FieldModel {
    const field = this.resource.fields.find((each) => each.name === name)
    if (!field) throw new Error(`${this.resource.name} has no field "${name}"`)
    return field
  }

  private async fillOne(field: FieldModel, value: string | number | boolean): Promise<void> {
    const input = this.input(field.name)
    if (isOfFamily(field, 'choice')) return this.choose(field, input, value)
    const { name } = fieldComponents(field).input
    if (name === 'ReferenceInput') {
      await input.fill(String(value), { timeout: SCREEN_TIMEOUT_MS })
      await this.page.getByRole('option').first().click({ timeout: SCREEN_TIMEOUT_MS })
    } else if (typed.test(name)) await input.fill(String(value), { timeout: SCREEN_TIMEOUT_MS })
    else if (name === 'BooleanInput')
      await input.setChecked(value === true, { timeout: SCREEN_TIMEOUT_MS })
    else throw new Error(`${field.name}: a ${field.type} cannot be filled in by a text`)
  }

  private async choose(
    field: FieldModel,
    input: Locator,
    value: string | number | boolean,
  ): Promise<void> {
    const choice = field.choices?.find(({ code }) => code === value)
    if (!choice) throw new Error(`${field.name} has no choice ${String(value)}`)
    const { name } = fieldComponents(field).input
    if (name === 'RadioInput') {
      const radio = this.dialog.locator(`input[type=radio][name="${field.name}"]`)
      await radio
        .and(this.dialog.locator(`[value="${choice.key}"]`))
        .check({ timeout: SCREEN_TIMEOUT_MS })
    } else await input.selectOption(choice.key, { timeout: SCREEN_TIMEOUT_MS })
  }
}
