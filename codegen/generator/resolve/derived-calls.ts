import type { DerivedCall, Derivation } from '../../../wire/transports/transport'
import { transportNamed } from '../../../wire/transports'
import { resourceRoute } from '../../language/read/route'
import type { DeclaredLifecycle } from '../../language/read/transition-table'
import { filterSendKeys, formFieldMentions } from '../../language/read/mentions'
import { lifecyclesWithDerivedMove, recordKeyFields } from '../../language/read/schema'
import { type ParsedResource } from '../../language/read/parsed-resource'
import { type ParsedField } from '../../language/read/parsed-resource'

/** A call that the transport derives, with its name. `verb` is null when the call is sent like a declared one. */
export interface NamedDerivedCall {
  name: string
  verb: string | null
  call: Omit<DerivedCall, 'does'> & Partial<Pick<DerivedCall, 'does'>>
}

/** The calls that a resource has without declaring them. In YAML they would read the same for every resource. */
export function derivedCalls(resource: ParsedResource): NamedDerivedCall[] {
  const { calls, move } = transportNamed(resource.transport).schema
  const from = derivationOf(resource)
  const moves = move
    ? lifecyclesWithDerivedMove(resource).map((transitionTable) => ({
        name: transitionTable.field,
        verb: null,
        call: withQuestionFields(
          move(from, statusName(transitionTable, resource), asksReason(transitionTable)),
          transitionTable,
          resource,
        ),
      }))
    : []
  const verbs = Object.entries(calls).map(([verb, derive]) => ({
    name: verb,
    ...callOf(verb, derive(from), resource),
  }))
  return [...verbs, ...moves]
}

/** A list that the backend gives as a whole is asked for nothing. */
const callOf = (
  verb: string,
  call: DerivedCall,
  { pageless }: ParsedResource,
): Pick<NamedDerivedCall, 'verb' | 'call'> =>
  pageless && call.does === 'list' ? { verb: null, call: { ...call, body: [] } } : { verb, call }

const derivationOf = (resource: ParsedResource): Derivation => {
  const { yaml, addresses } = resource
  return {
    ending: addresses.slash === true ? '/' : (addresses.suffix ?? ''),
    ...(addresses.address !== undefined && {
      address: addresses.address,
      literals: keyLiterals(resource),
    }),
    patches: addresses.update === 'patch' || addresses.update === 'changed',
    replaces: addresses.update === 'whole',
    merges: addresses.update === 'merge',
    path: yaml.model ?? resourceRoute(resource),
    keys: recordKeyFields(resource).map(writeNameIn(resource)),
    filters: filterSendKeys(resource),
    created: savedFields('create', resource).map(writeName),
    changed: savedFields('edit', resource).map(writeName),
  }
}

/** How the values of each key stand in an address. */
const keyLiterals = (resource: ParsedResource): Record<string, string> => {
  const entries = recordKeyFields(resource).flatMap((key) => {
    const field = resource.fields.find(({ name }) => name === key)
    return field ? [[writeName(field), resource.literalOf(field)]] : []
  })
  return Object.fromEntries(entries)
}

const statusName = ({ field }: DeclaredLifecycle, resource: ParsedResource): string =>
  writeNameIn(resource)(field)

/** A derived call of moves also sends what they ask for. */
const withQuestionFields = <Call extends { readonly body: readonly string[] }>(
  call: Call,
  { moves, field }: DeclaredLifecycle,
  resource: ParsedResource,
): Call => {
  const questionFields = moves.filter((move) => move.call === field).flatMap(({ ask }) => ask)
  return {
    ...call,
    body: [...new Set([...call.body, ...questionFields.map(writeNameIn(resource))])],
  }
}

const asksReason = ({ moves }: DeclaredLifecycle): boolean =>
  moves.some(({ reason }) => reason !== 'none')

const writeName = ({ name, yaml }: ParsedField): string => yaml.write ?? name

const writeNameIn =
  ({ fields }: ParsedResource) =>
  (name: string): string => {
    const field = fields.find((each) => each.name === name)
    return field ? writeName(field) : name
  }

/**
 * The fields that a form saves: those that it contains and, when it creates a record, fields with a default. Without a
 * form these are all fields that may be written.
 */
function savedFields(form: 'create' | 'edit', resource: ParsedResource): ParsedField[] {
  const { yaml, fields } = resource
  const formNames = new Set(formFieldMentions(yaml[form], form).map(({ name }) => name))
  return fields.filter(({ name, yaml: field }) => {
    if (field.readOnly || field.type === 'lifecycle' || (field.only ?? form) !== form) return false
    if (!yaml[form] || formNames.has(name)) return true
    return form === 'create' && field.default !== undefined
  })
}
