import { toNameList } from '../../schema'
import type { ParsedSchema } from '../../read/schema'
import type { ParsedResource } from '../../read/parsed-resource'
import { quotedList, type RuleProblem } from '../rule/rule'

/** A field that is only asked for may stand in the record that a reference leads to: `path: customer.name`. */
export function referencedFieldProblems(
  resource: ParsedResource,
  { resources }: ParsedSchema,
): RuleProblem[] {
  return resource.fields.flatMap(({ name, yaml, source, path }) => {
    if (yaml.writeOnly !== true || yaml.path === undefined) return []
    const [first, ...inner] = placeIn(yaml.path)
    const to = resource.fields.find((each) => each.name === first)?.yaml.to
    const target = resources.find((each) => each.name === to)
    if (target === undefined) return []
    const far = inner.join('.')
    const message = `\`${name}\` asks for \`${far}\`, which is no field of ${target.name}.`
    const names = target.fields.map((each) => placeIn(each.yaml.path ?? each.name).join('.'))
    const help = `fields of ${target.name}: ${quotedList(names)}`
    if (names.includes(far)) return []
    return [{ source, path: [...path, 'path'], message, help }]
  })
}

const placeIn = (path: string | readonly string[]): string[] =>
  toNameList(path).flatMap((name) => name.split('.'))
