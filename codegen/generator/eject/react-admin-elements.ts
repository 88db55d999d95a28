import { fieldComponents } from '../emit/field-components'
import { jsxElement, type JsxElement } from '../emit/jsx-element'
import type { EmitContext } from '../emit/emit-context'
import { assertIdentifier } from '../../language/names/code-literals'
import type { FieldModel, ResourceModel } from '../../language/model'

/* The components of react-admin that stand for those of the kit. */

export const REACT_ADMIN_MODULE = 'react-admin'

/** A file that is being written with components of react-admin, and what it cannot say with them. */
export interface ReactAdminFileDraft {
  printing: EmitContext
  resource: ResourceModel
  /** Constants before the component, by name. */
  constants: Map<string, string>
  /** What the author has to add, a line each. */
  left: string[]
}

export const reactAdminElement = (
  { printing }: Pick<ReactAdminFileDraft, 'printing'>,
  component: string,
  attributes: Readonly<Record<string, unknown>> = {},
  children: JsxElement[] = [],
): JsxElement =>
  jsxElement(printing.scope.value(REACT_ADMIN_MODULE, component), attributes, children)

/** Adds attributes that are code already. */
export const withCodeAttributes = (item: JsxElement, ...attributes: string[]): JsxElement => ({
  ...item,
  attributes: [...item.attributes, ...attributes],
})

/** The choices of a field as react-admin has them, in a constant of the file. Null: there are codes that it cannot tell apart. */
export const reactAdminChoices = (
  { printing, resource, constants }: ReactAdminFileDraft,
  field: FieldModel,
  path: string,
): string | null => {
  const imported = printing.choices.get(field)
  const codes = (field.choices ?? []).map(({ code }) => code)
  if (imported === undefined || codes.includes(null) || codes.includes('')) return null
  const all = printing.scope.value('./choices', imported)
  const constant = assertIdentifier(imported.replace(/Choices(\d*)$/, 'Options$1'))
  const key = `resources.${resource.name}.choices.${path}.`
  constants.set(
    constant,
    `const ${constant} = ${all}.map(({ code, key }) => ({ id: code, name: \`${key}\${key}\` }))`,
  )
  return constant
}

/** By the cell of the kit; what is not here keeps that cell. */
const fields: Readonly<Record<string, [component: string, attributes?: object]>> = {
  TextCell: ['TextField'],
  EmailCell: ['EmailField'],
  UrlCell: ['UrlField'],
  NumberCell: ['NumberField'],
  IntegerCell: ['NumberField', { options: { useGrouping: false } }],
  BooleanCell: ['BooleanField'],
}

const hasMore = (attributes: object | undefined): boolean =>
  Object.values(attributes ?? {}).some((value) => value !== undefined && value !== false)

/**
 * A field as react-admin shows it. Null where the YAML says more of it than a stock component can show, such as a unit
 * or the colour of a status: the cell of the kit stays then.
 */
export const reactAdminField = (
  file: ReactAdminFileDraft,
  field: FieldModel,
  source: string | undefined,
): JsxElement | null => {
  if (field.own || field.overrides?.column) return null
  const { cell } = fieldComponents(field)
  if (cell.name === 'ReferenceCell' && field.reference?.show !== undefined) {
    const { to, show } = field.reference
    const shown = [reactAdminElement(file, 'TextField', { source: show })]
    const reference = reactAdminElement(
      file,
      'ReferenceField',
      { source: field.name, reference: to },
      shown,
    )
    return withCodeAttributes(reference, 'link={false}')
  }
  if (hasMore(cell.attributes?.(field))) return null
  if (cell.name === 'ChoiceCell') {
    const constant = reactAdminChoices(file, field, field.name)
    return constant === null
      ? null
      : withCodeAttributes(
          reactAdminElement(file, 'SelectField', { source }),
          `choices={${constant}}`,
        )
  }
  const [component, attributes] = fields[cell.name] ?? []
  return component === undefined
    ? null
    : reactAdminElement(file, component, { source, ...attributes })
}
