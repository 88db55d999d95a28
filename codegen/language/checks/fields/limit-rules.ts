import { isOfFamily, typeOf } from '../../../../field-types'
import { comparableFamilies } from '../../../../field-types/shape/families'
import type { FieldYaml } from '../../schema'
import { conditionFieldLevels } from '../../read/conditions'
import { allFields, choicesOf, type ParsedSchema } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { type ParsedField } from '../../read/parsed-resource'
import { codeText } from '../../model/transition-table'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { codesOfField } from './value-rules'

/* Fields whose values are limited by those of others. */

interface FieldInSchema {
  field: ParsedField
  resource: ParsedResource
  schema: ParsedSchema
}

/** Only an enum with a value of its own asks for one choice, which others may limit. */
function idleChoices({ field, schema }: FieldInSchema): RuleProblem[] {
  const limited = (each: ParsedField): RuleProblem[] => {
    const place = choicesOf(each, schema.app)
    const [first] = (place?.source.entries(place.path) ?? []).filter(({ path }) =>
      place?.source.entries(path).some(({ key }) => key === 'when'),
    )
    if (!place || !first) return []
    return [
      {
        source: place.source,
        path: [...first.path, 'when'],
        message: `The choices of \`${field.name}\` cannot depend on other fields: it is ${each === field ? `of the type ${each.yaml.type}` : 'a list'}.`,
        help: 'only those of a single `enum` can',
      },
    ]
  }
  const { of, type } = field.yaml
  const value = of ? { ...field, yaml: of, path: [...field.path, 'of'] } : null
  return [...(type === 'enum' ? [] : limited(field)), ...(value ? limited(value) : [])]
}

interface Idle {
  path: string[]
  why: string
  help: string
}

const ofSeveral = 'leads to one of several resources, whose fields differ.'

/** What is said of a reference and has no effect: the values of a list have no field beside them. */
const idleKeys = ({ of, to, matching, show }: FieldYaml): Idle[] => [
  ...(of && typeof of.to === 'object'
    ? [
        {
          path: ['of', 'to'],
          why: 'is a list, and a list cannot say which resource each of its values leads to.',
          help: 'write a list of rows, with the field that tells the resource in each',
        },
      ]
    : []),
  ...(of?.matching
    ? [
        {
          path: ['of', 'matching'],
          why: 'is a list, whose values cannot be limited by other fields.',
          help: 'write a list of rows with a reference in each',
        },
      ]
    : []),
  ...(typeof to === 'object' && matching
    ? [{ path: ['matching'], why: ofSeveral, help: '`matching` needs one resource' }]
    : []),
  ...(typeof to === 'object' && show !== undefined
    ? [
        {
          path: ['show'],
          why: ofSeveral,
          help: 'each is shown by the first field of its `identity`',
        },
      ]
    : []),
]

const idleMatching = ({ field: { source, path, name, yaml } }: FieldInSchema): RuleProblem[] =>
  idleKeys(yaml).map((idle) => ({
    source,
    path: [...path, ...idle.path],
    message: `\`${name}\` ${idle.why}`,
    help: idle.help,
  }))

/** The field that tells the resource stands beside the reference and has the codes that lead somewhere. */
function tellingProblems({ field, resource, schema }: FieldInSchema): RuleProblem[] {
  const { to } = field.yaml
  if (typeof to !== 'object') return []
  const [beside = [], ...outer] = conditionFieldLevels(resource, field)
  const telling = beside.find(({ name }) => name === to.field)
  const at = (...path: string[]) => ({ source: field.source, path: [...field.path, 'to', ...path] })
  if (!telling) {
    const isOut = outer.some((level) => level.some(({ name }) => name === to.field))
    const message = `\`${to.field}\` does not stand beside \`${field.name}\`, so it cannot tell the resource.`
    return isOut ? [{ ...at('field'), message, help: 'move one of the two to the other' }] : []
  }
  if (telling.yaml.type !== 'text' && !isOfFamily(telling.yaml, 'choice')) {
    const message = `\`${to.field}\` is of the type ${telling.yaml.type}, which cannot tell a resource.`
    return [{ ...at('field'), message, help: 'an `enum` can, and so can a `text`' }]
  }
  const codes = codesOfField(telling, resource, schema)?.map(codeText)
  return Object.keys(to.of ?? {})
    .filter((code) => codes && !codes.includes(code))
    .map((code) => ({
      ...at('of', code),
      on: 'key' as const,
      message: `\`${code}\` is none of the choices of \`${to.field}\`.`,
      help: `choices of ${to.field}: ${quotedList(codes ?? [])}`,
    }))
}

/** Whether a resource may be declared in a file that is not understood. */
const isUnread = ({ incomplete, unsound }: ParsedSchema): boolean => incomplete || unsound.size > 0

/** Both sides of a match hold single values. */
function matchProblems({ field, resource, schema }: FieldInSchema): RuleProblem[] {
  const { to, matching = {} } = field.yaml
  const target = schema.resources.find(({ name }) => name === to)
  if (typeof to === 'string' && Object.keys(matching).length > 0 && !target && !isUnread(schema)) {
    const message = `\`${field.name}\` cannot be limited: \`${to}\` has no schema here, so its key is typed.`
    return [
      {
        source: field.source,
        path: [...field.path, 'matching'],
        on: 'key',
        message,
        help: 'write a schema for it, or leave `matching` out',
      },
    ]
  }
  return Object.entries(matching).flatMap(([their, mine]) => {
    const sides = [
      target?.fields.find(({ name }) => name === their),
      conditionFieldLevels(resource, field)
        .flat()
        .find(({ name }) => name === mine),
    ]
    const wrong = sides.find(
      (side) => side && !comparableFamilies.includes(typeOf(side.yaml).family),
    )
    if (!wrong) return []
    const message = `\`${wrong.name}\` is of the type ${wrong.yaml.type}, so nothing can match it.`
    const path = [...field.path, 'matching', their]
    return [{ source: field.source, path, message, help: 'match fields with a single value' }]
  })
}

export const limitRules: Rule[] = [
  {
    code: 'bad-limit',
    check: (schema) =>
      schema.resources.flatMap((resource) =>
        allFields(resource.fields).flatMap((field) =>
          [idleChoices, idleMatching, tellingProblems, matchProblems].flatMap((problems) =>
            problems({ field, resource, schema }),
          ),
        ),
      ),
  },
]
