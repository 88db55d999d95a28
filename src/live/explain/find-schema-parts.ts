import { isStructure } from '../../../wire/value-shapes'

/*
 * Finds what stands behind an element of the screen. It reads this from React itself, so that no component has to
 * provide it.
 */

/** A part of a screen, in the form that the server of `/__explain` understands. */
export interface SchemaPart {
  readonly kind: 'column' | 'filter' | 'input' | 'call' | 'move' | 'button'
  readonly name: string
}

export interface FoundSchemaParts {
  readonly resource: string
  /** The parts from the innermost to the outermost. */
  readonly parts: readonly SchemaPart[]
}

interface Fiber {
  readonly type: unknown
  readonly key: string | null
  readonly memoizedProps: unknown
  readonly return: Fiber | null
}

const isFiber = (value: unknown): value is Fiber =>
  isStructure(value) && 'memoizedProps' in value && 'return' in value

const fiberOf = (element: Element): Fiber | null => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  const fiber: unknown = key === undefined ? null : Reflect.get(element, key)
  return isFiber(fiber) ? fiber : null
}

const nameOf = (type: unknown): string => {
  if (typeof type === 'function') return type.name
  return isStructure(type) && 'type' in type ? nameOf(type.type) : ''
}

const textProp = (props: unknown, name: string): string | undefined => {
  const value: unknown = isStructure(props) ? Reflect.get(props, name) : undefined
  return typeof value === 'string' ? value : undefined
}

const sourcesOf = (props: unknown): string[] => {
  const value: unknown = isStructure(props) ? Reflect.get(props, 'sources') : undefined
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

const BUTTON = /^(Create|Edit|Show|Delete|Search|Reset|Refresh)Button$/

/** The key of a button or a menu entry that is one of a record's moves: field:to:action. */
const MOVE = /^[^:]*:[^:]*:[^:]*$/

/** The key of a heading or a cell: its place in the table, and the fields that it shows. */
const COLUMN = /^column \d* (.*)$/s

const columnsOf = (key: string | null): SchemaPart[] => {
  const sources = COLUMN.exec(key ?? '')?.[1]
  return (sources?.split('\n') ?? []).map((name) => ({ kind: 'column', name }))
}

const partsOf = ({ type, memoizedProps: props }: Fiber, name: string): SchemaPart[] => {
  const button = BUTTON.exec(name)?.[1]
  if (button !== undefined) return [{ kind: 'button', name: button.toLowerCase() }]
  if (name === 'IndexColumn') return [{ kind: 'column', name: '' }]
  if (typeof type === 'string') return []
  const call = textProp(props, 'call')
  const source = textProp(props, 'source')
  const kind = name.endsWith('Filter') ? 'filter' : name.endsWith('Input') ? 'input' : 'column'
  const sources = sourcesOf(props).map((each): SchemaPart => ({ kind: 'column', name: each }))
  return [
    ...(call === undefined ? [] : [{ kind: 'call', name: call } as const]),
    ...(source === undefined ? [] : [{ kind, name: source } as const]),
    ...sources,
  ]
}

/**
 * Leaves out the elements inside a control, because they have the source of the control as well. Rows and objects
 * contain inputs of their own, so the name of such an input is a path: `amounts.amount`.
 */
const controlsOnly = (parts: readonly SchemaPart[]): SchemaPart[] => {
  const inputs = parts.filter(({ kind }) => kind === 'input').map(({ name }) => name)
  if (inputs.length > 0) return [{ kind: 'input', name: inputs.toReversed().join('.') }]
  const filters = parts.filter(({ kind }) => kind === 'filter')
  return filters.length > 0 ? filters : [...parts]
}

const distinctParts = (parts: readonly SchemaPart[]): SchemaPart[] => [
  ...new Map(parts.map((part) => [`${part.kind} ${part.name}`, part])).values(),
]

/**
 * The resource of the screen on which an element stands, and the parts of the YAML around the element. Null outside of
 * screens.
 */
export const findSchemaParts = (element: Element): FoundSchemaParts | null => {
  const parts: SchemaPart[] = []
  let move = ''
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const name = nameOf(fiber.type)
    if (fiber.key !== null && MOVE.test(fiber.key)) move = fiber.key
    if (name === 'MoveButtons' && move !== '') parts.push({ kind: 'move', name: move })
    parts.push(...partsOf(fiber, name), ...columnsOf(fiber.key))
    const resource = name === 'ResourceContextProvider' && textProp(fiber.memoizedProps, 'value')
    if (resource) return { resource, parts: controlsOnly(distinctParts(parts)) }
  }
  return null
}
