import { actionsComponent } from './actions'
import { folderOf, identifierOf, pascalCase } from '../../language/names/identifiers'
import { formAttributes, formComponents, type FormFacts } from '../../../schema-keys/form'
import type { FormModel, ResourceModel } from '../../language/model'
import { jsxElement, jsxFragment, jsxExpression, printElement, type Element } from './element'
import { fieldOf, inputElement, shownElement } from './field-element'
import { DRAWER, FORM, RECORD_PAGE, openPrinting } from './printing'
import type { FileDraft, Scope } from './file'
import { partModule } from './override'
import { assertPathSegment } from '../../language/names/literal'
import { relatedAttribute } from './related'
import { elementsFile, screenFile, type ElementBuilder } from './screen'

const PARTS = { create: 'Create', edit: 'Edit', show: 'Show', page: 'Page' } as const
const ROOTS = {
  create: [FORM, 'CreateDialog'],
  edit: [FORM, 'EditDialog'],
  show: [FORM, 'ShowDialog'],
  drawer: [DRAWER, 'ShowDrawer'],
  page: [RECORD_PAGE, 'RecordPage'],
} as const
type RecordScreen = keyof typeof PARTS

export const dialogComponent = ({ typeName }: ResourceModel, part: RecordScreen): string =>
  `${typeName}${PARTS[part]}`

/** The elements inside a dialog, printed with the imports of the dialog's file. */
type Content = (scope: Scope) => Element[]

const dialogFile = (
  resource: ResourceModel,
  part: RecordScreen,
  facts: FormFacts | null,
  content: Content,
  more: (scope: Scope) => string[] = () => [],
): FileDraft => {
  const root = (scope: Scope): Element => {
    const isDrawer = part === 'show' && resource.show?.drawer === true
    const [door, tag] = ROOTS[isDrawer ? 'drawer' : part]
    const dialog = scope.value(door, tag)
    const children = content(scope)
    const laidOut = formComponents(facts).reduce(
      (inner, around) => [jsxElement(scope.value(FORM, around), {}, inner)],
      children,
    )
    const form = jsxElement(dialog, formAttributes(facts), laidOut)
    const shown = facts?.confirm === 'diff' ? changesAttribute(resource, part, scope) : []
    return { ...form, attributes: [...form.attributes, ...shown, ...more(scope)] }
  }
  const component = dialogComponent(resource, part)
  return screenFile(resource, { file: part, component, standsAlone: true, root })
}

type FormMode = 'create' | 'edit'

/** The fields of a form as its list of changes shows them. */
const changesAttribute = (resource: ResourceModel, part: RecordScreen, scope: Scope): string[] => {
  const form = part === 'create' || part === 'edit' ? resource[part] : null
  const printing = openPrinting(scope, resource)
  const shown = (form?.groups ?? [])
    .flatMap(({ fields }) => fields)
    .map((source) => shownElement(printing, fieldOf(resource.fields, source)))
  return [`changes={${printElement(jsxFragment(shown))}}`]
}

/**
 * Whether a field cannot be changed in a form: a key names the record and stays, and some fields belong to the other
 * form.
 */
const isFixed = (form: FormMode, { fields, key }: ResourceModel, source: string): boolean =>
  (form === 'edit' && key.includes(source)) || (fieldOf(fields, source).only ?? form) !== form

/** The checks that are said at a field. */
export const checksAt = ({ checks }: ResourceModel, source: string) =>
  checks.filter(({ field }) => field === source).map(({ is, than, key }) => ({ is, than, key }))

const inputItem =
  (resource: ResourceModel, form: FormMode) =>
  (source: string): ElementBuilder =>
  (scope) => {
    const printing = openPrinting(scope, resource)
    const field = fieldOf(resource.fields, source)
    const given = { isFixed: isFixed(form, resource, source), checks: checksAt(resource, source) }
    return inputElement(printing, field, given)
  }

interface Group {
  key: string
  /** The file with the inputs of the group, without ending, and the constant in it. */
  file: string
  constant: string
  items: ElementBuilder[]
}

/** The file name of a group is made of so many letters of the group's name. */
const LONGEST = 60

/** The groups of a form that have a name. Two names may give the same file name, so a number is added where needed. */
const groupsOf = (resource: ResourceModel, form: FormMode, { groups }: FormModel): Group[] => {
  const taken = new Set<string>()
  return groups.flatMap(({ key, fields }) => {
    if (key === null) return []
    const stem = assertPathSegment(folderOf(`${form}-${key.slice(0, LONGEST)}`))
    let file = stem
    for (let number = 2; taken.has(file); number++) file = `${stem}-${number}`
    taken.add(file)
    const constant = `${resource.identifier}${PARTS[form]}${pascalCase(identifierOf(key))}`
    return [{ key, file, constant, items: fields.map(inputItem(resource, form)) }]
  })
}

/** The files of a form. The inputs of a group have a file of their own; all others stand in the file of the form. */
const formFiles = (
  resource: ResourceModel,
  part: FormMode,
  form: FormModel | null,
): FileDraft[] => {
  if (!form) return []
  const groups = groupsOf(resource, part, form)
  const loose = form.groups.flatMap(({ key, fields }) => (key === null ? fields : []))
  const content = (scope: Scope): Element[] => [
    ...loose.map(inputItem(resource, part)).map((item) => item(scope)),
    ...groups.map(({ key, file, constant }) =>
      jsxElement(scope.value(FORM, 'FormGroup'), { name: key }, [
        jsxExpression(scope.value(`./${file}`, constant)),
      ]),
    ),
  ]
  return [
    dialogFile(resource, part, form, content),
    ...groups.map(({ file, constant, items }) => elementsFile(resource, file, constant, items)),
  ]
}

export const createFiles = (resource: ResourceModel): FileDraft[] =>
  formFiles(resource, 'create', resource.create)

export const editFiles = (resource: ResourceModel): FileDraft[] =>
  formFiles(resource, 'edit', resource.edit)

/** The buttons of a row, as the drawer beside the list has them. */
const drawerActions = (resource: ResourceModel, scope: Scope): string[] =>
  resource.show?.drawer && resource.list?.rowActions.length
    ? [`actions={<${scope.value(partModule(resource, 'actions'), actionsComponent(resource))} />}`]
    : []

/** What the backend tells of what happened to the record, below its fields. */
const historyAttribute = ({ show }: ResourceModel, scope: Scope): string[] => {
  if (!show?.history) return []
  const { codec, ...places } = show.history
  const written = Object.entries({ ...places, codec: codec === 'unix' ? null : codec })
  const given = Object.fromEntries(written.filter(([, place]) => place !== null))
  return [`history={${printElement(jsxElement(scope.value(DRAWER, 'RecordHistory'), given))}}`]
}

/**
 * Shows one record with the cells of the list, either in a dialog or on the page of a resource with only one record.
 */
export const showFiles = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): FileDraft[] =>
  (['show', 'page'] as const).flatMap((part) => {
    const shown = resource[part]
    if (!shown) return []
    const content = (scope: Scope): Element[] => {
      const printing = openPrinting(scope, resource)
      return shown.fields.map((source) => shownElement(printing, fieldOf(resource.fields, source)))
    }
    const more = (scope: Scope) =>
      part === 'show'
        ? [
            ...drawerActions(resource, scope),
            ...historyAttribute(resource, scope),
            ...relatedAttribute(resource, resources, scope),
          ]
        : []
    return [dialogFile(resource, part, null, content, more)]
  })
