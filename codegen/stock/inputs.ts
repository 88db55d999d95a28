import { componentsOf, innerFields } from '../emit/field-types'
import type { Element } from '../emit/element'
import { KIT } from '../emit/printing'
import { literal } from '../names/literal'
import type { FieldModel } from '../model'
import { stock, STOCK, stockChoices, withCode, type StockPrinting } from './components'

/** A field in a form of react-admin. */
interface Asked {
  field: FieldModel
  /** Where it stands in the record: `address.city`. Inside a row, the name alone. */
  source: string
  /** The part of message keys for its choices. */
  path: string
  depth: number
  isRequired: boolean
  isFixed: boolean
}

type Limits = Readonly<Record<string, unknown>>

/** The functions of react-admin that check what is typed. */
const validators = (
  { printing }: StockPrinting,
  { isRequired }: Asked,
  limits: Limits,
): string[] => {
  const call = (name: string, value: unknown): string[] =>
    value === undefined ? [] : [`${printing.scope.value(STOCK, name)}(${literal(value)})`]
  const { minLength, maxLength, min, max, pattern } = limits
  return [
    ...(isRequired ? [`${printing.scope.value(STOCK, 'required')}()`] : []),
    ...call('minLength', minLength),
    ...call('maxLength', maxLength),
    ...call('minValue', min),
    ...call('maxValue', max),
    ...(typeof pattern === 'string'
      ? [`${printing.scope.value(STOCK, 'regex')}(new RegExp(${literal(pattern)}, 'u'))`]
      : []),
  ]
}

const validated = (item: Element, checks: readonly string[]): Element => {
  if (checks.length === 0) return item
  const [only = ''] = checks
  return withCode(item, `validate={${checks.length === 1 ? only : `[${checks.join(', ')}]`}}`)
}

const plain =
  (component: string, attributes: object = {}) =>
  (file: StockPrinting, { source }: Asked): Element =>
    stock(file, component, { source, ...attributes })

/** The text of a picker and the value of the wire, by the kit's own functions. */
const moment =
  (component: string, functions: readonly [text: string, wire: string], usual: string) =>
  (file: StockPrinting, { field, source }: Asked): Element => {
    const { input } = componentsOf(field)
    const codec = literal(input.attributes?.(field)['codec'] ?? usual)
    const [text, wire] = functions.map((each) => file.printing.scope.value(KIT, each))
    return withCode(
      stock(file, component, { source }),
      `format={(value: unknown) => ${text}(value, ${codec})}`,
      `parse={(text: string) => ${wire}(text, ${codec})}`,
    )
  }

const chosen =
  (component: string) =>
  (file: StockPrinting, { field, source, path }: Asked): Element | null => {
    const constant = stockChoices(file, field, path)
    if (field.choices?.some(({ readOnly, when }) => readOnly || when)) {
      file.left.push(`${source}: choices that nobody may choose, or only sometimes`)
    }
    return constant === null
      ? null
      : withCode(stock(file, component, { source }), `choices={${constant}}`)
  }

const reference = (file: StockPrinting, { field, source }: Asked): Element | null => {
  const { to, show } = field.reference ?? {}
  if (to === undefined) return null
  return stock(file, 'ReferenceInput', { source, reference: to }, [
    withCode(stock(file, 'AutocompleteInput', { optionText: show })),
  ])
}

const truth = (file: StockPrinting, asked: Asked): Element | null =>
  componentsOf(asked.field).input.attributes?.(asked.field)['codec'] === undefined
    ? plain('BooleanInput')(file, asked)
    : null

const rows = (file: StockPrinting, { field, source, path, depth }: Asked): Element =>
  stock(file, 'ArrayInput', { source }, [
    stock(
      file,
      'SimpleFormIterator',
      { inline: true },
      innerFields(field, depth).flatMap((inner) =>
        inputOf(file, {
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

type Printer = (file: StockPrinting, asked: Asked) => Element | null

/** By the input of the kit. */
const inputs: Readonly<Record<string, Printer>> = {
  TextInput: plain('TextInput'),
  EmailInput: plain('TextInput', { type: 'email' }),
  PhoneInput: plain('TextInput', { type: 'tel' }),
  UrlInput: plain('TextInput', { type: 'url' }),
  LongTextInput: plain('TextInput', { multiline: true }),
  PasswordInput: plain('PasswordInput'),
  TimeInput: plain('TextInput', { type: 'time' }),
  NumberInput: plain('NumberInput'),
  IntegerInput: plain('NumberInput', { step: 1 }),
  MoneyInput: plain('NumberInput'),
  PercentInput: plain('NumberInput'),
  BooleanInput: truth,
  RadioInput: chosen('RadioButtonGroupInput'),
  SelectInput: chosen('SelectInput'),
  DateInput: moment('DateInput', ['dayText', 'dayWire'], 'text'),
  DateTimeInput: moment('DateTimeInput', ['momentText', 'momentWire'], 'text'),
  TimestampInput: moment('DateTimeInput', ['momentText', 'momentWire'], 'unix'),
  ReferenceInput: reference,
  RowsInput: rows,
}

/** What the YAML says of a field, and a stock input does not do by itself. */
const unsaid = ({
  visibleWhen,
  requiredWhen,
  readOnlyWhen,
  suggest,
  help,
  unit,
}: FieldModel): string[] =>
  Object.entries({ visibleWhen, requiredWhen, readOnlyWhen, suggest, help, unit }).flatMap(
    ([key, value]) => (value ? [key] : []),
  )

/** The inputs of a field; none where react-admin has no input for it, which is said. */
export const inputOf = (file: StockPrinting, asked: Asked): Element[] => {
  const { field, source, path, depth, isFixed } = asked
  const { input } = componentsOf(field, depth)
  if (input.name === 'ObjectInput') {
    return innerFields(field, depth).flatMap((inner) =>
      inputOf(file, {
        ...asked,
        field: inner,
        source: `${source}.${inner.name}`,
        path: `${path}.${inner.name}`,
        depth: depth + 1,
        isRequired: inner.required,
      }),
    )
  }
  const isOwn = field.own !== undefined || field.overrides?.input !== undefined
  const item = isOwn ? null : (inputs[input.name]?.(file, asked) ?? null)
  if (item === null) {
    file.left.push(`${source}: react-admin has no input for it`)
    return []
  }
  const missing = unsaid(field)
  if (missing.length > 0) file.left.push(`${source}: ${missing.join(', ')}`)
  const fixed = isFixed || field.readOnly ? ['readOnly'] : []
  const given = field.default === undefined ? [] : [`defaultValue={${literal(field.default)}}`]
  const checks = validators(file, asked, { ...input.limits?.(field) })
  return [validated(withCode(item, ...fixed, ...given), checks)]
}
