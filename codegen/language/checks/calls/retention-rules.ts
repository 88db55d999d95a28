import { isIn } from '../../../../field-types'
import { type RetentionYaml } from '../../schema'
import { allFields, keyOf } from '../../read/schema'
import { type ResourceView } from '../../read/view'
import { type FieldView } from '../../read/view'
import { isMomentField } from './delay-rules'
import { quotedList, type Rule, type HelpedProblem } from '../rule/rule'
import { wrongValue } from '../fields/value-rules'

const isPersonal = ({ yaml }: FieldView): boolean => yaml.personal === true

/** Time is counted from a moment, for records that can be told apart. */
const sinceFaults = (resource: ResourceView, { since }: RetentionYaml): HelpedProblem[] => {
  if (keyOf(resource).length === 0) {
    const message = `${resource.name} has one record without a key, which is kept.`
    return [{ path: ['retention'], on: 'key', message, help: 'remove `retention`' }]
  }
  const field = resource.fields.find(({ name }) => name === since)
  if (!field || isMomentField(field.yaml)) return []
  const moments = resource.fields.filter(({ yaml }) => isMomentField(yaml))
  const help = `name a field with a date or a time: ${quotedList(moments.map(({ name }) => name)) || 'there is none'}`
  const message = `\`${since}\` is no moment to count time from.`
  return [{ path: ['retention', 'since'], message, help }]
}

/** Why a masked field cannot hold its replacement, and what to do about it. */
const reasonMaskUnfit = (
  { name, yaml }: FieldView,
  value: string,
): readonly [string, string] | null => {
  const remove = 'remove it here: a masked one is empty'
  if (yaml.personal !== true) {
    return [
      `\`${name}\` is not \`personal\`, so it is never masked.`,
      'make it `personal`, or remove it here',
    ]
  }
  if (yaml.unique === true) {
    return [`\`${name}\` is unique, so that two masked records cannot hold the same.`, remove]
  }
  if (!isIn(yaml, 'text')) {
    return [`\`${name}\` has the type \`${yaml.type}\`, which holds no such text.`, remove]
  }
  const reason = wrongValue(value, yaml)
  return (
    reason && [`The replacement ${JSON.stringify(value)} of \`${name}\` ${reason[0]}.`, reason[1]]
  )
}

const replacementFaults = (
  resource: ResourceView,
  { then, as = {} }: RetentionYaml,
): HelpedProblem[] => {
  if (then === 'delete' && Object.keys(as).length > 0) {
    const message = 'Nothing is masked, so `as` has no effect.'
    return [{ path: ['retention', 'as'], on: 'key', message, help: 'remove it' }]
  }
  return Object.entries(as).flatMap(([name, value]) => {
    const field = resource.fields.find((each) => each.name === name)
    const reason = field ? reasonMaskUnfit(field, value) : null
    if (reason === null) return []
    const [message, help] = reason
    return [{ path: ['retention', 'as', name], on: 'key' as const, message, help }]
  })
}

/** The key tells which record it was, and the identity tells people that it is one. */
const maskFaults = (resource: ResourceView, { as = {} }: RetentionYaml): HelpedProblem[] => {
  const path = ['retention', 'then']
  const { fields } = resource
  if (!allFields(fields).some(isPersonal)) {
    const message = `${resource.name} has no personal field, so nothing would be masked.`
    return [{ path, message, help: 'mark fields with `personal: true`, or write `then: delete`' }]
  }
  const key = keyOf(resource).find((name) =>
    fields.some((field) => field.name === name && isPersonal(field)),
  )
  if (key !== undefined) {
    const message = `\`${key}\` is the key, which references and history know the record by.`
    return [{ path, message, help: 'give the records another key, or write `then: delete`' }]
  }
  const named = fields.find(
    (field) =>
      resource.yaml.identity?.includes(field.name) &&
      isPersonal(field) &&
      !Object.hasOwn(as, field.name) &&
      isIn(field.yaml, 'text'),
  )
  if (!named) return []
  const message = `\`${named.name}\` names the record to people, who would see nothing once it is masked.`
  return [{ path, message, help: `say what it is then: \`as: { ${named.name}: "…" }\`` }]
}

const badRetention: Rule = {
  code: 'bad-retention',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const { retention } = resource.yaml
      if (retention === undefined) return []
      const faults = [
        ...sinceFaults(resource, retention),
        ...(retention.then === 'mask' ? maskFaults(resource, retention) : []),
        ...replacementFaults(resource, retention),
      ]
      return faults.map((fault) => ({ source: resource.source, ...fault }))
    }),
}

export const retentionRules = [badRetention]
