import { typeNamesWhere } from '../../../../field-types'
import { formFieldMentions } from '../../read/mentions'
import type { ParsedResource } from '../../read/parsed-resource'
import { versionField } from '../../read/version'
import { quotedList, type Rule, type ProblemWithHelp } from '../rule/rule'
import { fieldNamed } from './screen-rules'
import { recordKeyFields } from '../../read/schema'

/** Types whose values can count up, or tell one moment from the next. */
const counting = typeNamesWhere(({ family }) => ['number', 'text', 'moment'].includes(family))

/** What keeps a field from being a version. */
function fieldFault(resource: ParsedResource): ProblemWithHelp | null {
  const named = versionField(resource.yaml)
  const field = named && fieldNamed(resource, named.name)
  if (!named || !field) return null
  const { name, yaml } = field
  const problem = { path: named.path }
  const { version } = resource.yaml
  if (typeof version === 'object' && version.checked && version.header) {
    const message = '`header` has no effect beside `checked: console`: the version is not sent.'
    return { path: ['version', 'header'], message, help: 'remove `header`' }
  }
  if (recordKeyFields(resource).includes(name)) {
    const message = `Version \`${name}\` is the key, which never changes.`
    return { ...problem, message, help: 'name a field that the backend changes with every write' }
  }
  if (!counting.includes(yaml.type)) {
    const message = `Version \`${name}\` has the type \`${yaml.type}\`, which cannot count changes.`
    return { ...problem, message, help: `its type can be ${quotedList(counting)}` }
  }
  if (yaml.writeOnly === true) {
    const message = `Version \`${name}\` is never read.`
    return { ...problem, message, help: 'remove `writeOnly`' }
  }
  const formField = formFieldMentions(resource.yaml.edit, 'edit').find((each) => each.name === name)
  if (!formField || yaml.readOnly === true || yaml.only === 'create') return null
  const message = `Version \`${name}\` could be typed in the edit form, but only the backend changes it.`
  return {
    ...problem,
    path: formField.path,
    message,
    help: 'remove it from the form, or make it `readOnly`',
  }
}

const badVersion: Rule = {
  code: 'bad-version',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const { source } = resource
      const fault = fieldFault(resource)
      return fault === null ? [] : [{ source, ...fault }]
    }),
}

export const versionRules = [badVersion]
