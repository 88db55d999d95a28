import { groupedBy } from '../../../base/grouped'
import type { FieldYaml } from '../../schema'
import { promptFieldMentions } from '../../read/mentions'
import { recordKeyFields } from '../../read/schema'
import type { Rule } from '../rule/rule'
import { declaredCallsByName } from './call-rules'
import { fieldNamed } from './screen-rules'
import { badDelayRule } from './delay-rules'

/* What moves and calls ask for, and where the buttons of calls stand. */

const reasonNotAskable = ({ type, readOnly }: FieldYaml, isKey: boolean): string | null => {
  if (type === 'lifecycle') return 'only moves change it'
  if (isKey) return 'it is the key of the record'
  return readOnly === true ? 'it can only be read' : null
}

/** Whatever asks does so for what somebody can fill in. */
const badAsk: Rule = {
  code: 'bad-ask',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      promptFieldMentions(resource).flatMap(({ name, path }) => {
        const field = fieldNamed(resource, name)?.yaml
        const why = field && reasonNotAskable(field, recordKeyFields(resource).includes(name))
        if (!why) return []
        const what = path[0] === 'calls' ? `Call \`${String(path[1])}\`` : 'A move'
        const message = `${what} asks for \`${name}\`, but ${why}.`
        const help = 'ask for a field that can be written'
        return [{ source: resource.source, path, message, help }]
      }),
    ),
}

/** A reason must not overwrite a field of the record that happens to have its name. */
const reasonField: Rule = {
  code: 'reason-field',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const field = resource.fields.find(({ name, yaml }) => (yaml.write ?? name) === 'reason')
      if (!field) return []
      const asking = resource.transitionTables
        .flatMap(({ moves }) => moves)
        .filter(
          ({ reason, call }) => reason !== 'none' && !declaredCallsByName(resource)[call]?.reason,
        )
      return [...groupedBy(asking, ({ line }) => line).keys()].slice(0, 1).map((line) => ({
        source: resource.source,
        path: line.path,
        on: 'key' as const,
        message: `The reason of \`${line.key}\` would overwrite the field \`${field.name}\`, which travels as \`reason\` as well.`,
        help: 'say under which key the reason travels, with `reason: KEY` on its call; `reason: reason` means that field',
      }))
    }),
}

export const promptRules = [badAsk, badDelayRule, reasonField]
