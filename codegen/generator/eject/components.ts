import { componentsOf } from '../emit/field-types'
import { jsxElement, type Element } from '../emit/element'
import type { Printing } from '../emit/printing'
import { assertIdentifier } from '../../language/names/literal'
import type { FieldModel, ResourceModel } from '../../language/model'

/* The components of react-admin that stand for those of the kit. */

export const REACT_ADMIN = 'react-admin'

/** A file that is being written with components of react-admin, and what it cannot say with them. */
export interface ReactAdminFile {
  printing: Printing
  resource: ResourceModel
  /** Constants before the component, by name. */
  constants: Map<string, string>
  /** What the author has to add, a line each. */
  left: string[]
}

export const reactAdminElement = (
  { printing }: Pick<ReactAdminFile, 'printing'>,
  component: string,
  attributes: Readonly<Record<string, unknown>> = {},
  children: Element[] = [],
): Element => jsxElement(printing.scope.value(REACT_ADMIN, component), attributes, children)

/** Adds attributes that are code already. */
export const withCode = (item: Element, ...attributes: string[]): Element => ({
  ...item,
  attributes: [...item.attributes, ...attributes],
})

/** The choices of a field as react-admin has them, in a constant of the file. Null: there are codes that it cannot tell apart. */
export const reactAdminChoices = (
  { printing, resource, constants }: ReactAdminFile,
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
  file: ReactAdminFile,
  field: FieldModel,
  source: string | undefined,
): Element | null => {
  if (field.own || field.overrides?.column) return null
  const { cell } = componentsOf(field)
  if (cell.name === 'ReferenceCell' && field.reference?.show !== undefined) {
    const { to, show } = field.reference
    const shown = [reactAdminElement(file, 'TextField', { source: show })]
    const reference = reactAdminElement(
      file,
      'ReferenceField',
      { source: field.name, reference: to },
      shown,
    )
    return withCode(reference, 'link={false}')
  }
  if (hasMore(cell.attributes?.(field))) return null
  if (cell.name === 'ChoiceCell') {
    const constant = reactAdminChoices(file, field, field.name)
    return constant === null
      ? null
      : withCode(reactAdminElement(file, 'SelectField', { source }), `choices={${constant}}`)
  }
  const [component, attributes] = fields[cell.name] ?? []
  return component === undefined
    ? null
    : reactAdminElement(file, component, { source, ...attributes })
}
