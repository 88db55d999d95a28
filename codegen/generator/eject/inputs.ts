import { fieldAttributes } from '../../../schema-keys/field'
import { fieldComponents, innerFields } from '../emit/field-components'
import type { JsxElement } from '../emit/jsx-element'
import { KIT_MODULE } from '../emit/emit-context'
import { toLiteral } from '../../language/names/code-literals'
import type { FieldModel } from '../../language/model'
import {
  reactAdminElement,
  REACT_ADMIN_MODULE,
  reactAdminChoices,
  withCodeAttributes,
  type ReactAdminFileDraft,
} from './react-admin-elements'

/** A field in a form of react-admin. */
interface EjectedInput {
  field: FieldModel
  /** Where it stands in the record: `address.city`. Inside a row, the name alone. */
  source: string
  /** The part of message keys for its choices. */
  path: string
  depth: number
  isRequired: boolean
  isFixed: boolean
}

type InputLimits = Readonly<Record<string, unknown>>

/** The functions of react-admin that check what is typed. */
const validatorCalls = (
  { printing }: ReactAdminFileDraft,
  { isRequired }: EjectedInput,
  limits: InputLimits,
): string[] => {
  const call = (name: string, value: unknown): string[] =>
    value === undefined
      ? []
      : [`${printing.scope.value(REACT_ADMIN_MODULE, name)}(${toLiteral(value)})`]
  const { minLength, maxLength, min, max, pattern } = limits
  return [
    ...(isRequired ? [`${printing.scope.value(REACT_ADMIN_MODULE, 'required')}()`] : []),
    ...call('minLength', minLength),
    ...call('maxLength', maxLength),
    ...call('minValue', min),
    ...call('maxValue', max),
    ...(typeof pattern === 'string'
      ? [
          `${printing.scope.value(REACT_ADMIN_MODULE, 'regex')}(new RegExp(${toLiteral(pattern)}, 'u'))`,
        ]
      : []),
  ]
}

const withValidators = (item: JsxElement, checks: readonly string[]): JsxElement => {
  if (checks.length === 0) return item
  const [only = ''] = checks
  return withCodeAttributes(
    item,
    `validate={${checks.length === 1 ? only : `[${checks.join(', ')}]`}}`,
  )
}

const simpleInput =
  (component: string, attributes: object = {}) =>
  (file: ReactAdminFileDraft, { source }: EjectedInput): JsxElement =>
    reactAdminElement(file, component, { source, ...attributes })

/** The text of a picker and the value of the wire, by the kit's own functions. */
const momentInput =
  (component: string, functions: readonly [text: string, wire: string], usual: string) =>
  (file: ReactAdminFileDraft, { field, source }: EjectedInput): JsxElement => {
    const { input } = fieldComponents(field)
    const codec = toLiteral(input.attributes?.(field)['codec'] ?? usual)
    const [text, wire] = functions.map((each) => file.printing.scope.value(KIT_MODULE, each))
    return withCodeAttributes(
      reactAdminElement(file, component, { source }),
      `format={(value: unknown) => ${text}(value, ${codec})}`,
      `parse={(text: string) => ${wire}(text, ${codec})}`,
    )
  }

const choiceInput =
  (component: string) =>
  (file: ReactAdminFileDraft, { field, source, path }: EjectedInput): JsxElement | null => {
    const constant = reactAdminChoices(file, field, path)
    if (field.choices?.some(({ readOnly, when }) => readOnly || when)) {
      file.left.push(`${source}: choices that nobody may choose, or only sometimes`)
    }
    return constant === null
      ? null
      : withCodeAttributes(reactAdminElement(file, component, { source }), `choices={${constant}}`)
  }

const referenceInput = (
  file: ReactAdminFileDraft,
  { field, source }: EjectedInput,
): JsxElement | null => {
  const { to, show } = field.reference ?? {}
  if (to === undefined) return null
  return reactAdminElement(file, 'ReferenceInput', { source, reference: to }, [
    withCodeAttributes(reactAdminElement(file, 'AutocompleteInput', { optionText: show })),
  ])
}

const booleanInput = (file: ReactAdminFileDraft, request: EjectedInput): JsxElement | null =>
  fieldComponents(request.field).input.attributes?.(request.field)['codec'] === undefined
    ? simpleInput('BooleanInput')(file, request)
    : null

const rowsInput = (
  file: ReactAdminFileDraft,
  { field, source, path, depth }: EjectedInput,
): JsxElement =>
  reactAdminElement(file, 'ArrayInput', { source }, [
    reactAdminElement(
      file,
      'SimpleFormIterator',
      { inline: true },
      innerFields(field, depth)
        .filter(({ hidden }) => !hidden)
        .flatMap((inner) =>
          reactAdminInputs(file, {
            field: inner,
            source: inner.name,
            path: `${path}.${inner.name}`,
            depth: depth + 1,
            isRequired: inner.required,
            isFixed: inner.readOnly,
          }),
        ),
    ),
  ])

type Printer = (file: ReactAdminFileDraft, request: EjectedInput) => JsxElement | null

/** By the input of the kit. */
const inputs: Readonly<Record<string, Printer>> = {
  TextInput: simpleInput('TextInput'),
  EmailInput: simpleInput('TextInput', { type: 'email' }),
  PhoneInput: simpleInput('TextInput', { type: 'tel' }),
  UrlInput: simpleInput('TextInput', { type: 'url' }),
  LongTextInput: simpleInput('TextInput', { multiline: true }),
  PasswordInput: simpleInput('PasswordInput'),
  TimeInput: simpleInput('TextInput', { type: 'time' }),
  NumberInput: simpleInput('NumberInput'),
  IntegerInput: simpleInput('NumberInput', { step: 1 }),
  MoneyInput: simpleInput('NumberInput'),
  PercentInput: simpleInput('NumberInput'),
  BooleanInput: booleanInput,
  RadioInput: choiceInput('RadioButtonGroupInput'),
  SelectInput: choiceInput('SelectInput'),
  DateInput: momentInput('DateInput', ['dayText', 'dayWire'], 'text'),
  DateTimeInput: momentInput('DateTimeInput', ['momentText', 'momentWire'], 'text'),
  TimestampInput: momentInput('DateTimeInput', ['momentText', 'momentWire'], 'unix'),
  ReferenceInput: referenceInput,
  RowsInput: rowsInput,
}

/** What the YAML says of a field, and a stock input does not do by itself. */
const unsupportedKeys = (field: FieldModel): string[] => {
  const { visibleWhen, requiredWhen, readOnlyWhen, help, unit } = field
  const conditions = { visibleWhen, requiredWhen, readOnlyWhen }
  return Object.entries({ ...conditions, ...fieldAttributes(field), help, unit }).flatMap(
    ([key, value]) => (value ? [key] : []),
  )
}

/** The inputs of a field; none where react-admin has no input for it, which is said. */
export const reactAdminInputs = (
  file: ReactAdminFileDraft,
  request: EjectedInput,
): JsxElement[] => {
  const { field, source, path, depth, isFixed } = request
  const { input } = fieldComponents(field, depth)
  if (input.name === 'ObjectInput') {
    return innerFields(field, depth).flatMap((inner) =>
      reactAdminInputs(file, {
        ...request,
        field: inner,
        source: `${source}.${inner.name}`,
        path: `${path}.${inner.name}`,
        depth: depth + 1,
        isRequired: inner.required,
      }),
    )
  }
  const isOwn = field.own !== undefined || field.overrides?.input !== undefined
  const item = isOwn ? null : (inputs[input.name]?.(file, request) ?? null)
  if (item === null) {
    file.left.push(`${source}: react-admin has no input for it`)
    return []
  }
  const missing = unsupportedKeys(field)
  if (missing.length > 0) file.left.push(`${source}: ${missing.join(', ')}`)
  const fixed = isFixed || field.readOnly ? ['readOnly'] : []
  const given = field.default === undefined ? [] : [`defaultValue={${toLiteral(field.default)}}`]
  const checks = validatorCalls(file, request, { ...input.limits?.(field) })
  return [withValidators(withCodeAttributes(item, ...fixed, ...given), checks)]
}
