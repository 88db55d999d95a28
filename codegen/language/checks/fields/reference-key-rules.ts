import { allFields, recordKeyFields, type ParsedSchema } from '../../read/schema'
import type { ParsedField, ParsedResource } from '../../read/parsed-resource'
import type { YamlPath } from '../../read/yaml/source'
import { quotedList, type RuleProblem, type Rule } from '../rule/rule'

interface Lead {
  readonly to: string
  readonly path: YamlPath
}

/** The resources that a field, or one value of a list, leads to. */
const leadsOf = ({ yaml, path }: ParsedField): Lead[] => {
  const places = [
    { target: yaml.to, at: [...path, 'to'] },
    { target: yaml.of?.to, at: [...path, 'of', 'to'] },
  ]
  return places.flatMap(({ target, at }) => {
    if (target === undefined) return []
    if (typeof target === 'string') return [{ to: target, path: at }]
    return Object.entries(target.of ?? {}).map(([code, to]) => ({ to, path: [...at, 'of', code] }))
  })
}

const problemsIn = (resource: ParsedResource, { resources }: ParsedSchema): RuleProblem[] =>
  allFields(resource.fields).flatMap((field) =>
    leadsOf(field).flatMap(({ to, path }): RuleProblem[] => {
      const target = resources.find(({ name }) => name === to)
      const key = target ? recordKeyFields(target) : []
      if (key.length < 2) return []
      return [
        {
          source: field.source,
          path,
          message: `\`${field.name}\` refers to ${to}, whose key has several fields: ${quotedList(key)}.`,
          help: `a reference holds one value; keep the parts of the key in fields of their own, or give ${to} a key of one field`,
        },
      ]
    }),
  )

/** A reference holds one value, which cannot name a record whose key has several. */
export const referenceKeyRules: Rule[] = [
  {
    code: 'reference-key',
    check: (schema) => schema.resources.flatMap((resource) => problemsIn(resource, schema)),
  },
]
