import { madeUpValueForNew } from '../../mock-server/seed/seed'
import { fieldComponents } from '../../codegen/generator/emit/field-components'
import { operatorOf } from '../../wire/operators'
import type { FieldModel, FormModel, Model, ResourceModel } from '../../codegen/language/model'
import type { FormScreen } from './form-screen'
import type { ListScreen } from './list-screen'
import { SCREEN_TIMEOUT_MS } from './screen-timeout'

/** What became of one thing that a person does on a screen: done, or why there was nothing to do. */
export interface ScreenStep {
  does: 'filters' | 'saves' | 'moves'
  /** Null: it works. */
  skipped: string | null
}

type Labels = Readonly<Record<string, string>>

const labelTextIn = (texts: Labels, { app }: Model): string => texts[app.languages.default] ?? ''

/** A filter that is typed, over a column of its own, so that the rows tell whether it works. */
const typedFilter = ({
  list,
  fields,
}: ResourceModel): { name: string; field: FieldModel } | null => {
  for (const filter of list?.filters ?? []) {
    if (filter.kind !== 'field' || operatorOf(filter.operator).takes !== 'one') continue
    const field = fields.find(({ name }) => name === filter.field)
    const isShown = list?.columns.some(
      (each) => each.kind === 'field' && each.field === filter.field,
    )
    const isText = field && fieldComponents(field).filter.name === 'TextFilter' && !field.own
    if (isShown && isText && !field.overrides?.column) return { name: filter.name, field }
  }
  return null
}

const tryListFilter = async (screen: ListScreen, model: Model): Promise<string | null> => {
  const found = typedFilter(screen.resource)
  if (!found) return 'no filter that is typed has a column'
  const heading = labelTextIn(found.field.label, model)
  const text = await screen.row().cell(heading)
  if (/^\W*$/.test(text)) return 'the first row has nothing to look for'
  await screen.filter(found.name, text)
  const others = screen.rows.filter({ hasNotText: text })
  const end = Date.now() + SCREEN_TIMEOUT_MS
  while ((await others.count()) > 0 || (await screen.rows.count()) === 0) {
    if (Date.now() > end) throw new Error(`the filter ${found.name} shows rows without "${text}"`)
    await screen.page.waitForTimeout(50)
  }
  await screen.filter(found.name, '')
  return null
}

/** Types of fields that a made-up value can be typed for. */
const isTyped = (field: FieldModel): boolean =>
  /^(?:Text|LongText|Email|Phone|Url|Number|Integer|Money|Percent)Input$/.test(
    fieldComponents(field).input.name,
  ) &&
  !field.own &&
  !field.overrides?.input

const usual = { index: 4321, day: '2026-01-01' } as const

/** A value for a field. What tells records apart must be no other record's, and people have few names. */
const madeUp = (model: Model, resource: ResourceModel, field: FieldModel): string => {
  const text = String(madeUpValueForNew(model, resource, field, usual) ?? '1')
  const isTelling = field.unique || resource.identity.includes(field.name)
  if (!isTelling || field.type !== 'text' || field.pattern !== null) return text
  const own = `${text} ${String(Date.now()).slice(-6)}`
  return field.maxLength === null ? own : own.slice(-field.maxLength)
}

/** Fills one field of a new record. False: nobody can say what a person would do. */
const fillNew = async (form: FormScreen, model: Model, field: FieldModel): Promise<boolean> => {
  const { name } = fieldComponents(field).input
  if (!(await form.takes(field.name))) return name === 'RadioInput' || !field.required
  if (field.own || field.overrides?.input) return !field.required
  if (isTyped(field)) await form.fillIn({ [field.name]: madeUp(model, form.resource, field) })
  else if (name === 'ReferenceInput') await form.chooseFirst(field.name)
  else if (name === 'DateInput') await form.fillIn({ [field.name]: '2026-01-15' })
  else if (name === 'SelectInput' || name === 'RadioInput') {
    const choice = field.choices?.find(({ readOnly, when }) => !readOnly && !when)
    if (choice?.code === null || choice === undefined) return !field.required
    await form.fillIn({ [field.name]: choice.code })
  } else return !field.required
  return true
}

const fieldsOf = (form: FormModel, { fields }: ResourceModel): FieldModel[] =>
  form.groups
    .flatMap((group) => group.fields)
    .flatMap((name) => fields.find((field) => field.name === name) ?? [])

const treeValueAt = (tree: unknown, key: string): unknown =>
  typeof tree === 'object' && tree !== null ? Reflect.get(tree, key) : undefined

/** The word on the button that opens a form, in the language that the console opens in. */
const editWord = ({ app }: Model): string => {
  const texts = app.texts[app.languages.default] ?? {}
  return String(treeValueAt(treeValueAt(treeValueAt(texts, 'kit'), 'buttons'), 'edit') ?? '')
}

const savesChange = async (screen: ListScreen, model: Model): Promise<string | null> => {
  const { edit, list } = screen.resource
  if (!edit || !list?.rowActions.some(({ kind }) => kind === 'edit')) return 'no form'
  const form = await screen.editFirst(editWord(model))
  for (const field of fieldsOf(edit, screen.resource).filter(isTyped)) {
    if (!(await form.takes(field.name))) continue
    await form.fillIn({ [field.name]: madeUp(model, screen.resource, field) })
    await form.save()
    return null
  }
  await form.page.reload()
  return 'nothing in the form is typed'
}

const trySave = (screen: ListScreen, model: Model): Promise<string | null> =>
  screen.resource.create && screen.resource.list?.buttons.includes('create')
    ? savesNew(screen, model)
    : savesChange(screen, model)

const savesNew = async (screen: ListScreen, model: Model): Promise<string | null> => {
  const { create } = screen.resource
  if (!create || !screen.resource.list?.buttons.includes('create'))
    return 'no form for a new record'
  const form = await screen.create()
  for (const field of fieldsOf(create, screen.resource)) {
    const isWanted = field.required || create.complete
    if (isWanted && !(await fillNew(form, model, { ...field, required: true }))) {
      await form.page.reload()
      return `nobody knows what to fill into ${field.name}`
    }
  }
  await form.save()
  return null
}

const tryMove = async (screen: ListScreen, model: Model): Promise<string | null> => {
  const { lifecycles, list } = screen.resource
  const [lifecycle] = lifecycles
  if (!lifecycle || !list?.rowActions.some(({ kind }) => kind === 'moves')) return 'no moves'
  for (const move of lifecycle.moves) {
    const target = lifecycle.statuses.find(({ code }) => code === move.to)
    const name = labelTextIn(move.key === null ? (target?.label ?? {}) : move.label, model)
    if (move.ask.length > 0 || move.bySystem || name === '') continue
    const row = screen.rowOffering(name)
    if ((await row.locator.count()) === 0) continue
    await row.press(name)
    return null
  }
  return 'no row on the first page offers a move'
}

/** What a person does on the list of a resource, one thing after the other. Rejects with what does not work. */
export const visitList = async (screen: ListScreen, model: Model): Promise<ScreenStep[]> => {
  const steps: ScreenStep[] = []
  // Nobody knows what a list of the author looks like.
  if (screen.resource.replaced?.includes('list')) return steps
  const acts = { filters: tryListFilter, saves: trySave, moves: tryMove }
  for (const [does, act] of Object.entries(acts) as [ScreenStep['does'], typeof tryListFilter][]) {
    const skipped = await act(screen, model).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${does}: ${reason}`)
    })
    steps.push({ does, skipped })
    await screen.open()
  }
  return steps
}
