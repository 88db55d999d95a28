import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FieldModel, FormModel, Json, ResourceModel } from '../../codegen/language/model'
import { sampleFor } from './samples'
import {
  atRest,
  type Walk,
  type Row,
  rowsIn,
  shellText,
  expectWords,
  listOf,
  rowsOf,
  dialogOf,
  button,
  press,
  fieldOf,
  closed,
  differences,
} from './screen'

/** Numbers may be kept as they were typed. */
export const plain = (value: Json | undefined): unknown =>
  typeof value === 'number' ? String(value) : value

/** Fields of a form that can be filled by typing or choosing; the rest keeps what it has. */
const asked = (resource: ResourceModel, form: FormModel, kind: 'create' | 'edit'): FieldModel[] =>
  form.groups
    .flatMap(({ fields }) => fields)
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => !field.readOnly && (field.only ?? kind) === kind)

/** Types a value into a field of the dialog and gives what should be stored; undefined where it was left alone. */
async function fill(walk: Walk, field: FieldModel, value: Json): Promise<Json> {
  const control = dialogOf(walk).locator(`[name=${JSON.stringify(field.name)}]`)
  const label = choiceLabel(walk, field, value)
  if (!field.choices) await control.fill(String(value))
  else if ((await control.first().getAttribute('type')) !== 'radio') {
    await control.selectOption({ label })
  } else {
    await dialogOf(walk)
      .locator(`label:has([name=${JSON.stringify(field.name)}])`, { hasText: label })
      .first()
      .click()
  }
  return value
}

const choiceLabel = ({ language }: Walk, field: FieldModel, code: Json): string =>
  field.choices?.find((choice) => choice.code === code)?.label[language] ?? ''

/** Chooses the first record that is offered. */
async function choose(walk: Walk, field: FieldModel): Promise<void> {
  const control = dialogOf(walk).locator(`[name=${JSON.stringify(field.name)}]`)
  await control.click()
  await chooseOffered(walk.page)
}

/** Chooses the first option of the list that is open. */
export async function chooseOffered(page: Page): Promise<void> {
  const offered = page.getByRole('listbox')
  const first = offered.getByRole('option').first()
  await first.click()
  // The list is written anew when its records arrive; a click on the one before chooses nothing.
  const isOpen = async () => {
    if (await offered.isVisible()) await first.click({ timeout: 1_000 }).catch(() => undefined)
    return offered.isVisible()
  }
  await expect.poll(isOpen).toBe(false)
}

const save = (walk: Walk): Promise<void> =>
  button(dialogOf(walk), shellText(walk, 'form.save')).click()

const stored = (row: Row | undefined, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, plain(row?.[name])]))

/** Fields of a form that are filled although nobody has to; more of them would only take longer. */
const MOST = 14

const typed = new Set(['text', 'integer', 'number', 'money'])

/** Adds a record through the dialog; the server then has one more, with what was typed. */
export async function addRecord(walk: Walk, resource: ResourceModel): Promise<void> {
  const { create, list } = resource
  if (!create || !list?.buttons.includes('create')) return
  const before = rowsIn(walk, resource).length
  await button(listOf(walk), shellText(walk, 'kit.buttons.create')).click()
  await dialogOf(walk).waitFor()
  const given = await fillForm(walk, resource, create, 'create')
  await expectWords(walk, `create of ${resource.name}`)
  await save(walk)
  await closed(walk)
  await expect.poll(() => rowsIn(walk, resource).length).toBe(before + 1)
  const names = Object.keys(given)
  expect(stored(rowsIn(walk, resource).at(-1), names)).toEqual(stored(given, names))
}

async function fillForm(
  walk: Walk,
  resource: ResourceModel,
  form: FormModel,
  kind: 'create' | 'edit',
): Promise<Record<string, Json>> {
  const given: Record<string, Json> = {}
  const fields = asked(resource, form, kind)
  for (const field of fields) {
    const isOpen = dialogOf(walk).locator(`[name=${JSON.stringify(field.name)}]`)
    if (field.visibleWhen && (await isOpen.count()) === 0) continue
    const isWanted = field.required || field.requiredWhen !== null || fields.indexOf(field) < MOST
    const value = sampleFor(field, rowsIn(walk, resource).length + 7)
    if (field.type === 'object') await fillRequired(walk, field)
    else if (field.type === 'reference' && field.required) await choose(walk, field)
    else if (value !== undefined && isWanted) given[field.name] = await fill(walk, field, value)
  }
  return given
}

/** Fills in what a move asks for, as far as it can be typed or chosen. */
export async function fillAsked(
  walk: Walk,
  resource: ResourceModel,
  names: readonly string[],
): Promise<Record<string, Json>> {
  const given: Record<string, Json> = {}
  for (const name of names) {
    const field = fieldOf(resource, name)
    const value = field && sampleFor(field, rowsIn(walk, resource).length + 7)
    if (field && value !== undefined) given[name] = await fill(walk, field, value)
  }
  return given
}

/** Fields of an object that must be filled. */
async function fillRequired(walk: Walk, { name, fields }: FieldModel): Promise<void> {
  for (const part of fields ?? []) {
    const value = sampleFor(part, 3)
    if (!part.required || value === undefined) continue
    const control = `[name=${JSON.stringify(`${name}[${part.name}]`)}]`
    await dialogOf(walk).locator(control).fill(String(value))
  }
}

/** Changes one field of the first row; nothing else changes at the server. */
export async function editRecord(walk: Walk, resource: ResourceModel): Promise<void> {
  if (!resource.list?.rowActions.some(({ kind }) => kind === 'edit')) return
  await press(walk, rowsOf(walk).first(), shellText(walk, 'kit.buttons.edit'))
  await editOpened(walk, resource)
  await atRest(walk)
}

/** Changes the one record of a resource without a list, on its page. */
export async function editSingle(walk: Walk, resource: ResourceModel): Promise<void> {
  await walk.page.goto(`${walk.url}/#${encodeURI(resource.path)}`)
  const edit = shellText(walk, 'kit.buttons.edit')
  await button(walk.page.locator('main'), edit).locator('visible=true').click()
  await editOpened(walk, resource)
}

/** Types into the first field of the open form and saves it; that field alone has changed then. */
async function editOpened(walk: Walk, resource: ResourceModel): Promise<void> {
  const { edit } = resource
  if (!edit) return
  const before = rowsIn(walk, resource)
  const field = asked(resource, edit, 'edit').find(
    ({ type, visibleWhen }) => typed.has(type) && visibleWhen === null,
  )
  await dialogOf(walk).waitFor()
  await expectWords(walk, `edit of ${resource.name}`)
  if (!field) throw new Error(`${resource.name} has nothing to type into its edit form`)
  const value = sampleFor(field, 8) ?? ''
  await fill(walk, field, value)
  await save(walk)
  if (edit.confirm) await button(dialogOf(walk), shellText(walk, 'confirm.confirm')).click()
  await expect.poll(() => dialogOf(walk).count()).toBe(0)
  const changed = () => differences(before, rowsIn(walk, resource))
  await expect.poll(changed).toEqual([{ row: before.length - 1, fields: [field.name] }])
  expect(plain(rowsIn(walk, resource).at(-1)?.[field.name])).toBe(plain(value))
}
