import { identifierOf, pascalCase } from '../../language/names/identifiers'
import { innerFields } from '../emit/field-components'
import { replaceableParts, type ReplaceablePart } from '../emit/resource-file-draft'
import type { FieldModel, ShellOverride, ResourceModel, RowAction } from '../../language/model'

/** A generated part that a file may replace. */
export type OverrideSlot =
  | { kind: 'part'; stem: ReplaceablePart; exports: string }
  | { kind: 'column' | 'input'; stem: string; exports: string; path: readonly string[] }
  | { kind: 'action'; stem: string; exports: string; action: string }

/**
 * The name of a field or action in file names: its identifier without the `_` that keeps it from being a reserved word.
 */
const stemOf = (identifier: string): string => identifier.replace(/_$/, '')

export const rowActionName = (action: RowAction): string =>
  action.kind === 'call' ? action.call : action.kind

const hasPart = (resource: ResourceModel, part: ReplaceablePart): boolean =>
  part === 'actions' ? (resource.list?.rowActions.length ?? 0) > 0 : resource[part] !== null

const screens = { list: 'List', actions: 'Actions' } as const

/** The slot of a part. A dialog is loaded when it is opened, so it needs a default export. */
const partSlot = (resource: ResourceModel, part: ReplaceablePart): OverrideSlot => ({
  kind: 'part',
  stem: part,
  exports:
    part === 'list' || part === 'actions' ? `${resource.typeName}${screens[part]}` : 'default',
})

const words = { column: 'Column', input: 'Input' } as const

/** The slot of a field. `chain` is the fields around it, the outermost first, and the field. */
const fieldSlot = (kind: keyof typeof words, chain: readonly FieldModel[]): OverrideSlot => ({
  kind,
  stem: [kind, ...chain.map(({ identifier }) => stemOf(identifier))].join('.'),
  exports: `${chain.map(({ typeName }) => typeName).join('')}${words[kind]}`,
  path: chain.map(({ name }) => name),
})

/** The slots of the fields inside a field, which no list has as columns: they are shown on the page of a record. */
const innerSlots = (kind: keyof typeof words, chain: readonly FieldModel[]): OverrideSlot[] => {
  const field = chain.at(-1)
  return field === undefined
    ? []
    : innerFields(field, chain.length - 1).flatMap((inner) => [
        fieldSlot(kind, [...chain, inner]),
        ...innerSlots(kind, [...chain, inner]),
      ])
}

const actionSlot = (action: RowAction): OverrideSlot => {
  const name = rowActionName(action)
  const identifier = identifierOf(name)
  return {
    kind: 'action',
    stem: `action.${stemOf(identifier)}`,
    exports: `${pascalCase(identifier)}Action`,
    action: name,
  }
}

const columnFields = ({ list }: ResourceModel): string[] =>
  (list?.columns ?? []).flatMap((column) => {
    if (column.kind === 'index') return []
    return column.kind === 'stack' ? column.fields : [column.field]
  })

const inputFields = ({ create, edit }: ResourceModel): string[] =>
  [...(create?.groups ?? []), ...(edit?.groups ?? [])].flatMap(({ fields }) => fields)

/** A file of functions: what the console does for a resource beside what the YAML says. */
export interface FunctionOverrideSlot {
  kind: 'code'
  stem: 'validate' | 'data'
  exports: string
}

/** All functions that a file may hold for a resource. */
export const functionOverrideSlots = ({
  typeName,
  identifier,
  create,
  edit,
}: ResourceModel): FunctionOverrideSlot[] => [
  ...(create || edit
    ? [{ kind: 'code', stem: 'validate', exports: `validate${typeName}` } as const]
    : []),
  { kind: 'code', stem: 'data', exports: `${stemOf(identifier)}Data` },
]

/** A file that stands for a part of the shell. */
export interface ShellOverrideSlot {
  kind: 'app'
  stem: ShellOverride['part']
  exports: string
}

/** The folder of the files that stand for parts of the shell. No resource can have its name. */
export const SHELL_OVERRIDES_FOLDER = 'app'

export const shellOverrideSlots: readonly ShellOverrideSlot[] = [
  { kind: 'app', stem: 'header', exports: 'default' },
  { kind: 'app', stem: 'user-menu', exports: 'default' },
  { kind: 'app', stem: 'theme', exports: 'theme' },
  { kind: 'app', stem: 'auth', exports: 'auth' },
]

/** The names that the file of a slot may have. What shows nothing needs no JSX. */
export const slotFileNames = ({
  kind,
  stem,
}: OverrideSlot | FunctionOverrideSlot | ShellOverrideSlot): readonly string[] => {
  if (kind === 'code') return [`${stem}.ts`]
  return kind === 'app' && (stem === 'theme' || stem === 'auth') ? [`${stem}.ts`] : [`${stem}.tsx`]
}

/** All parts of a resource that a file may replace. */
export const resourceOverrideSlots = (resource: ResourceModel): OverrideSlot[] => {
  const { fields, show } = resource
  const columns = new Set(columnFields(resource))
  const inputs = new Set(inputFields(resource))
  const shown = new Set([...(show?.fields ?? []), ...inputs])
  return [
    ...replaceableParts
      .filter((part) => hasPart(resource, part))
      .map((part) => partSlot(resource, part)),
    ...fields.flatMap((field) => [
      ...(columns.has(field.name) ? [fieldSlot('column', [field])] : []),
      ...(shown.has(field.name) ? innerSlots('column', [field]) : []),
    ]),
    ...fields
      .filter(({ name }) => inputs.has(name))
      .flatMap((field) => [fieldSlot('input', [field]), ...innerSlots('input', [field])]),
    ...(resource.list?.rowActions ?? []).map(actionSlot),
  ]
}
