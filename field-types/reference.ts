import { definePure } from './shape/define-pure'
import { codeDefaultSchema } from './families/choices'
import { readText } from './families/texts'
import type { ReferenceMatch, OneOfTarget } from '../wire/deciders'
import type {
  AnyField,
  FieldComponents,
  FieldTypeDescription,
  TypeSchemaLanguage,
  JsonSchemaFragment,
} from './shape/field-type'
import { isNumber, isText, type ValueReading } from './shape/values'

/** One of the resources that a reference may lead to. */
export interface ReferenceTarget extends OneOfTarget {
  /** False when no schema for the resource exists here: the key is shown. */
  readonly known: boolean
}

export interface ReferenceFacts {
  /**
   * `known` is false when no schema for the target exists here: the key is shown. A reference to one of several resources
   * has `oneOf` instead of a target, with the field beside it that tells the resource.
   */
  reference: {
    to: string
    show: string
    known: boolean
    matching?: readonly ReferenceMatch[]
    oneOf?: { by: string; targets: readonly ReferenceTarget[] }
  }
}

type ReferenceField = AnyField & ReferenceFacts

const targetAttributes = ({ reference: { to, show } }: ReferenceField) => ({ to, show })

const referenceLimits = (field: ReferenceField) => ({
  ...targetAttributes(field),
  matching: field.reference.matching,
})

const typedKey = {
  cell: { name: 'TextCell' },
  input: { name: 'TextInput' },
  filter: { name: 'TextFilter', takesLength: true },
  filterBy: {},
} as const satisfies FieldComponents

/** The components of a reference to one of several resources. Records without a schema here are shown by their keys. */
const oneOfComponents = ({ by, targets }: NonNullable<ReferenceFacts['reference']['oneOf']>) => {
  const known = targets
    .filter((target) => target.known)
    .map(({ is, to, show }) => ({ is, to, show }))
  const attributes = () => ({ by, targets: known })
  return {
    ...typedKey,
    cell: { name: 'OneOfCell', attributes },
    input: { name: 'OneOfInput', attributes },
  }
}

/** A key of a resource that is not known here, which may be a number or a text. */
const readKey = (raw: unknown): ValueReading => (isNumber(raw) ? { value: raw } : readText(raw))

const to = {
  type: ['string', 'object'],
  minLength: 1,
  required: ['field', 'of'],
  properties: {
    field: {
      $ref: '#/definitions/name',
      namesOf: 'field',
      description: 'The field beside this one that tells the resource.',
      examples: ['ownerType'],
    },
    of: {
      type: 'object',
      minProperties: 1,
      additionalProperties: { $ref: '#/definitions/name', namesOf: 'resource' },
      description: 'The resource for each value of that field.',
      examples: [{ person: 'person', company: 'organisation' }],
    },
  },
  additionalProperties: false,
  namesOf: 'resource',
  description:
    'The resource referred to. It need not have a schema here; then its key is shown. As a map: one of several resources, told by the value of the field beside it.',
  examples: ['product', { field: 'ownerType', of: { person: 'person', company: 'organisation' } }],
} as const satisfies JsonSchemaFragment

const language = definePure(
  () =>
    ({
      docs: 'The key of a record of another resource, shown by its name.',
      example: { type: 'reference', to: 'product', show: 'name' },
      options: {
        to,
        matching: {
          type: 'object',
          minProperties: 1,
          additionalProperties: { $ref: '#/definitions/name', namesOf: 'field' },
          description:
            'Which records can be chosen: fields of the other resource, each with the field here whose value it must have. When that one changes, the reference is cleared.',
          examples: [{ province: 'province' }],
        },
        show: {
          $ref: '#/definitions/name',
          description: 'The field of the other resource that is shown in place of its key.',
          examples: ['name'],
        },
      },
      required: ['to'],
      default: codeDefaultSchema,
    }) as const satisfies TypeSchemaLanguage,
)

export const reference = definePure(
  () =>
    ({
      family: 'reference',
      language,
      shown: {
        cell: { name: 'ReferenceCell', attributes: targetAttributes },
        input: { name: 'ReferenceInput', limits: referenceLimits },
        filter: { name: 'ReferenceFilter', attributes: targetAttributes },
        filterBy: {
          in: { name: 'ReferencesFilter', attributes: targetAttributes },
          notIn: { name: 'ReferencesFilter', attributes: targetAttributes },
        },
      },
      // Where the target has no schema, its key is all there is to show.
      variant: (field) =>
        field.reference.known
          ? null
          : field.reference.oneOf
            ? oneOfComponents(field.reference.oneOf)
            : typedKey,
      schema: () => ({ anyOf: [{ type: 'integer' }, { type: 'string' }] }),
      json: () => 'none',
      holdsMore: true,
      operators: ['equals', 'in', 'not', 'notIn'],
      empty: null,
      read: (_, raw, keyed) => (keyed === undefined ? readKey(raw) : keyed(raw)),
      mock: (_, making) => making.key(),
      expected: (_, keyed) =>
        keyed?.() ?? {
          says: 'a key, number or text',
          test: (value) => isNumber(value) || isText(value),
        },
      attempt: ({ reference: { known, oneOf } }, attempt) =>
        known || oneOf ? attempt.key() : undefined,
    }) as const satisfies FieldTypeDescription<ReferenceFacts>,
)
