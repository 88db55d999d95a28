import { isImported, noCell } from '../../read/imported'
import { formFields } from '../../read/mentions'
import type { ResourceView } from '../../read/view'
import type { Problem, Rule } from '../rule/rule'
import { fieldNamed } from './screen-rules'

/** A table is sent by the call of the form that adds a record, so what the form does not have goes nowhere. */
const namedProblems = (resource: ResourceView): Problem[] => {
  const { source, yaml } = resource
  const inForm = formFields(yaml.create, 'create').map(({ name }) => name)
  return (yaml.list?.import?.fields ?? []).flatMap((name, index): Problem[] => {
    const field = fieldNamed(resource, name)
    if (!field || !yaml.create) return []
    const path = ['list', 'import', 'fields', index]
    if (!inForm.includes(name)) {
      const message = `\`${name}\` cannot be taken from a table: the form \`create\` does not have it.`
      return [
        { source, path, message, help: 'add it to the fields of `create`, or remove it here' },
      ]
    }
    const why = noCell(field.yaml)
    if (why === null) return []
    const message = `\`${name}\` cannot be taken from a table: ${why}.`
    return [{ source, path, message, help: 'remove it here' }]
  })
}

/** A field that must be filled and is taken from nowhere would leave no row that is right. */
const missedProblems = (resource: ResourceView): Problem[] => {
  const { source, yaml } = resource
  const named = yaml.list?.import?.fields
  const at = (yaml.list?.buttons ?? []).indexOf('import')
  const lost = formFields(yaml.create, 'create').find(({ name }) => {
    const field = fieldNamed(resource, name)?.yaml
    const isNeeded = field?.required === true || yaml.create?.complete === true
    if (!field || !isNeeded || field.default !== undefined) return false
    return named ? !named.includes(name) : noCell(field) !== null
  })
  // Another rule reports a name that is no field: it may be this one.
  const isMisnamed = named?.some((name) => fieldNamed(resource, name) === undefined) === true
  if (!lost || isMisnamed) return []
  const message = `No table can be taken: \`${lost.name}\` must be filled, and is taken from none of its columns.`
  const help = named ? 'add it to `import.fields`' : 'remove the button `import`'
  const path = named ? ['list', 'import', 'fields'] : ['list', 'buttons', at]
  return [{ source, path, message, help }]
}

const badImport: Rule = {
  code: 'bad-import',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const { source, yaml } = resource
      if (isImported(resource)) {
        const named = namedProblems(resource)
        return named.length > 0 ? named : missedProblems(resource)
      }
      if (yaml.list?.import === undefined) return []
      const message = 'There is no button `import`, so `import` has no effect.'
      const help = 'add `import` to `buttons`, or remove this'
      return [{ source, path: ['list', 'import'], on: 'key' as const, message, help }]
    }),
}

export const importRules = [badImport]
