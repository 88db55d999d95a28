import { actionsComponentName } from './actions'
import { resourceFolderName, identifierOf, pascalCase } from '../../language/names/identifiers'
import { formAttributes, formComponents, type FormFacts } from '../../../schema-keys/form'
import type { FormModel, ResourceModel } from '../../language/model'
import {
  jsxElement,
  jsxFragment,
  jsxExpression,
  printElement,
  type JsxElement,
} from './jsx-element'
import { requireField, inputElement, recordFieldElement } from './field-element'
import { DRAWER_MODULE, FORM_MODULE, RECORD_PAGE_MODULE, createEmitContext } from './emit-context'
import type { FileDraft, ImportScope } from './file-draft'
import { partModulePath } from './overridden-elements'
import { assertPathSegment } from '../../language/names/code-literals'
import { relatedListsAttribute } from './related-lists'
import { elementsFile, screenFile, type ElementBuilder } from './screen'

const PARTS = { create: 'Create', edit: 'Edit', show: 'Show', page: 'Page' } as const
const ROOTS = {
  create: [FORM_MODULE, 'CreateDialog'],
  edit: [FORM_MODULE, 'EditDialog'],
  show: [FORM_MODULE, 'ShowDialog'],
  drawer: [DRAWER_MODULE, 'ShowDrawer'],
  page: [RECORD_PAGE_MODULE, 'RecordPage'],
} as const
type RecordScreen = keyof typeof PARTS

export const dialogComponentName = ({ typeName }: ResourceModel, part: RecordScreen): string =>
  `${typeName}${PARTS[part]}`

/** The elements inside a dialog, printed with the imports of the dialog's file. */
type Content = (scope: ImportScope) => JsxElement[]

const dialogFile = (
  resource: ResourceModel,
  part: RecordScreen,
  facts: FormFacts | null,
  content: Content,
  more: (scope: ImportScope) => string[] = () => [],
): FileDraft => {
  const root = (scope: ImportScope): JsxElement => {
    const isDrawer = part === 'show' && resource.show?.drawer === true
    const [door, tag] = ROOTS[isDrawer ? 'drawer' : part]
    const dialog = scope.value(door, tag)
    const children = content(scope)
    const laidOut = formComponents(facts).reduce(
      (inner, around) => [jsxElement(scope.value(FORM_MODULE, around), {}, inner)],
      children,
    )
    const form = jsxElement(dialog, formAttributes(facts), laidOut)
    const shown = facts?.confirm === 'diff' ? changesAttribute(resource, part, scope) : []
    return { ...form, attributes: [...form.attributes, ...shown, ...more(scope)] }
  }
  const component = dialogComponentName(resource, part)
  return screenFile(resource, { file: part, component, standsAlone: true, root })
}

type FormMode = 'create' | 'edit'

/** The fields of a form as its list of changes shows them. */
const changesAttribute = (
  resource: ResourceModel,
  part: RecordScreen,
  scope: ImportScope,
): string[] => {
  const form = part === 'create' || part === 'edit' ? resource[part] : null
  const printing = createEmitContext(scope, resource)
  const shown = (form?.groups ?? [])
    .flatMap(({ fields }) => fields)
    .map((source) => recordFieldElement(printing, requireField(resource.fields, source)))
  return [`changes={${printElement(jsxFragment(shown))}}`]
}

/**
 * Whether a field cannot be changed in a form: a key names the record and stays, and some fields belong to the other
 * form.
 */
const isFixed = (form: FormMode, { fields, key }: ResourceModel, source: string): boolean =>
  (form === 'edit' && key.includes(source)) || (requireField(fields, source).only ?? form) !== form

/** The checks that are said at a field. */
export const fieldChecks = ({ checks }: ResourceModel, source: string) =>
  checks.filter(({ field }) => field === source).map(({ is, than, key }) => ({ is, than, key }))

const inputItem =
  (resource: ResourceModel, form: FormMode) =>
  (source: string): ElementBuilder =>
  (scope) => {
    const printing = createEmitContext(scope, resource)
    const field = requireField(resource.fields, source)
    const given = {
      isFixed: isFixed(form, resource, source),
      checks: fieldChecks(resource, source),
    }
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
    const stem = assertPathSegment(resourceFolderName(`${form}-${key.slice(0, LONGEST)}`))
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
  const content = (scope: ImportScope): JsxElement[] => [
    ...loose.map(inputItem(resource, part)).map((item) => item(scope)),
    ...groups.map(({ key, file, constant }) =>
      jsxElement(scope.value(FORM_MODULE, 'FormGroup'), { name: key }, [
        jsxExpression(scope.value(`./${file}`, constant)),
      ]),
    ),
  ]
  return [
    dialogFile(resource, part, form, content),
    ...groups.map(({ file, constant, items }) => elementsFile(resource, file, constant, items)),
  ]
}

export const filesOfCreateForm = (resource: ResourceModel): FileDraft[] =>
  formFiles(resource, 'create', resource.create)

export const filesOfEditForm = (resource: ResourceModel): FileDraft[] =>
  formFiles(resource, 'edit', resource.edit)

/** The buttons of a row, as the drawer beside the list has them. */
const drawerActions = (resource: ResourceModel, scope: ImportScope): string[] =>
  resource.show?.drawer && resource.list?.rowActions.length
    ? [
        `actions={<${scope.value(partModulePath(resource, 'actions'), actionsComponentName(resource))} />}`,
      ]
    : []

/** What the backend tells of what happened to the record, below its fields. */
const historyAttribute = ({ show }: ResourceModel, scope: ImportScope): string[] => {
  if (!show?.history) return []
  const { codec, ...places } = show.history
  const written = Object.entries({ ...places, codec: codec === 'unix' ? null : codec })
  const given = Object.fromEntries(written.filter(([, place]) => place !== null))
  return [
    `history={${printElement(jsxElement(scope.value(DRAWER_MODULE, 'RecordHistory'), given))}}`,
  ]
}

/**
 * Shows one record with the cells of the list, either in a dialog or on the page of a resource with only one record.
 */
export const filesOfShowScreen = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): FileDraft[] =>
  (['show', 'page'] as const).flatMap((part) => {
    const shown = resource[part]
    if (!shown) return []
    const content = (scope: ImportScope): JsxElement[] => {
      const printing = createEmitContext(scope, resource)
      return shown.fields.map((source) =>
        recordFieldElement(printing, requireField(resource.fields, source)),
      )
    }
    const more = (scope: ImportScope) =>
      part === 'show'
        ? [
            ...drawerActions(resource, scope),
            ...historyAttribute(resource, scope),
            ...relatedListsAttribute(resource, resources, scope),
          ]
        : []
    return [dialogFile(resource, part, null, content, more)]
  })
