import { hasImportDialog, importObstacle } from '../../read/import-fields'
import { formFieldMentions } from '../../read/mentions'
import type { ParsedResource } from '../../read/parsed-resource'
import type { RuleProblem, Rule } from '../rule/rule'
import { fieldNamed } from './screen-rules'

/** A table is sent by the call of the form that adds a record, so what the form does not have goes nowhere. */
const namedProblems = (resource: ParsedResource): RuleProblem[] => {
  const { source, yaml } = resource
  const inForm = formFieldMentions(yaml.create, 'create').map(({ name }) => name)
  return (yaml.list?.import?.fields ?? []).flatMap((name, index): RuleProblem[] => {
    const field = fieldNamed(resource, name)
    if (!field || !yaml.create) return []
    const path = ['list', 'import', 'fields', index]
    if (!inForm.includes(name)) {
      const message = `\`${name}\` cannot be taken from a table: the form \`create\` does not have it.`
      return [
        { source, path, message, help: 'add it to the fields of `create`, or remove it here' },
      ]
    }
    const why = importObstacle(field.yaml)
    if (why === null) return []
    const message = `\`${name}\` cannot be taken from a table: ${why}.`
    return [{ source, path, message, help: 'remove it here' }]
  })
}

/** A field that must be filled and is taken from nowhere would leave no row that is right. */
const missedProblems = (resource: ParsedResource): RuleProblem[] => {
  const { source, yaml } = resource
  const named = yaml.list?.import?.fields
  const at = (yaml.list?.buttons ?? []).indexOf('import')
  const lost = formFieldMentions(yaml.create, 'create').find(({ name }) => {
    const field = fieldNamed(resource, name)?.yaml
    const isNeeded = field?.required === true || yaml.create?.complete === true
    if (!field || !isNeeded || field.default !== undefined) return false
    return named ? !named.includes(name) : importObstacle(field) !== null
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
      if (hasImportDialog(resource)) {
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
