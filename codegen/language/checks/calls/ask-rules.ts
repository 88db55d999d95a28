import { transportNamed } from '../../../../wire/transports'
import { groupedBy } from '../../../base/grouped'
import type { CallYaml, FieldYaml } from '../../schema'
import { askMentions, menuResources } from '../../read/mentions'
import { formCallOf, keyOf } from '../../read/schema'
import { type ResourceView } from '../../read/view'
import type { Path } from '../../read/yaml/source'
import type { Problem, Rule } from '../rule/rule'
import { callsOf, sendsAnyKey, wireNames } from './call-rules'
import { fieldNamed } from './screen-rules'
import { badWait } from './delay-rules'

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
      askMentions(resource).flatMap(({ name, path }) => {
        const field = fieldNamed(resource, name)?.yaml
        const why = field && reasonNotAskable(field, keyOf(resource).includes(name))
        if (!why) return []
        const what = path[0] === 'calls' ? `Call \`${String(path[1])}\`` : 'A move'
        const message = `${what} asks for \`${name}\`, but ${why}.`
        const help = 'ask for a field that can be written'
        return [{ source: resource.source, path, message, help }]
      }),
    ),
}

/** A move without a button neither asks nor is offered, so that whatever is said of it has no effect. */
const idleAsk: Rule = {
  code: 'idle-ask',
  check: ({ resources }) =>
    resources.flatMap(({ source, transitionTables }) =>
      transitionTables.flatMap(({ lines }) =>
        lines.flatMap(({ path, key, yaml }) =>
          (['when', 'after', 'ask'] as const)
            .filter((each) => yaml.by === 'system' && yaml[each] !== undefined)
            .map((each) => ({
              source,
              path: [...path, each],
              on: 'key' as const,
              message: `Only the server makes \`${key}\`, so \`${each}\` has no effect.`,
              help: 'remove it, or `by: system`',
            })),
        ),
      ),
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
        .filter(({ reason, call }) => reason !== 'none' && !callsOf(resource)[call]?.reason)
      return [...groupedBy(asking, ({ line }) => line).keys()].slice(0, 1).map((line) => ({
        source: resource.source,
        path: line.path,
        on: 'key' as const,
        message: `The reason of \`${line.key}\` would overwrite the field \`${field.name}\`, which travels as \`reason\` as well.`,
        help: 'say under which key the reason travels, with `reason: KEY` on its call; `reason: reason` means that field',
      }))
    }),
}

/** Calls whose button could not say which records it is about, or that a form or a list already uses. */
const notForSelection = (resource: ResourceView, name: string): string | null => {
  const { list, calls, create, edit } = resource.yaml
  if (!list) return `${resource.name} has no list`
  if (calls?.[name]?.toggles !== undefined) return 'it flips a flag, one way or the other'
  if (name === 'list' || name === 'read') return 'it only reads'
  const forms = [create && formCallOf(resource, 'create'), edit && formCallOf(resource, 'edit')]
  return forms.includes(name) ? 'a form sends it' : null
}

const idleOf = (
  resource: ResourceView,
  name: string,
  call: CallYaml,
  isInMenu: boolean,
): [key: string, why: string][] => {
  const inRow = resource.yaml.list?.rowActions?.includes(name) === true
  // Another rule asks for the list of a resource that stands in the menu.
  const isMissed = !resource.yaml.list && isInMenu
  const refused = call.on === 'selection' && !isMissed ? notForSelection(resource, name) : null
  if (refused !== null) return [['on', `Call \`${name}\` cannot be for a selection: ${refused}.`]]
  if (inRow || call.on === 'selection') return []
  return (['ask', 'on'] as const)
    .filter((key) => call[key] !== undefined)
    .map((key) => [key, `No button stands for call \`${name}\`, so \`${key}\` has no effect.`])
}

/** Calls of one record are never sent several at once. */
const idleAtOnce = ({ source, yaml, transitionTables }: ResourceView): Problem[] =>
  [
    { path: ['calls'] as Path, calls: yaml.calls },
    ...transitionTables.map((table) => ({
      path: [...table.path, 'calls'],
      calls: table.yaml.calls,
    })),
  ].flatMap(({ path, calls = {} }) =>
    Object.entries(calls)
      .filter(([, call]) => call.atOnce !== undefined && call.on !== 'selection')
      .map(([name]) => ({
        source,
        path: [...path, name, 'atOnce'],
        on: 'key' as const,
        message: `Call \`${name}\` is about one record, so \`atOnce\` has no effect.`,
        help: 'say `on: selection`, or remove it',
      })),
  )

/** What is said of a button needs a button. Moves have buttons of their own, and say themselves what they ask for. */
const idleButton: Rule = {
  code: 'idle-button',
  check: ({ resources, app }) => {
    const inMenu = new Set((app ? menuResources(app.yaml) : []).map(({ name }) => name))
    return resources.flatMap((resource) => {
      const { source } = resource
      const own = Object.entries(resource.yaml.calls ?? {}).flatMap(([name, call]) =>
        idleOf(resource, name, call, inMenu.has(resource.name))
          .slice(0, 1)
          .map(([key, message]) => ({
            source,
            path: ['calls', name, key],
            on: 'key' as const,
            message,
            help: 'add the call to `list.rowActions`, or say `on: selection`',
          })),
      )
      return [...own, ...movingButtons(resource), ...idleAtOnce(resource)]
    })
  },
}

const movingButtons = ({ source, transitionTables }: ResourceView): Problem[] =>
  transitionTables.flatMap(({ path, yaml }) =>
    Object.entries(yaml.calls ?? {}).flatMap(([name, call]) =>
      (['ask', 'on'] as const)
        .filter((key) => call[key] !== undefined && call[key] !== 'selection')
        .slice(0, 1)
        .map((key) => ({
          source,
          path: [...path, 'calls', name, key],
          on: 'key' as const,
          message: `Call \`${name}\` moves records, and each move has a button of its own, so \`${key}\` has no effect.`,
          help: 'a move says what it asks for: `ask` of its line or of the status that it leads to',
        })),
    ),
  )

/** Why no record can be held against the condition of a call. Null: one can. */
const reasonWhenIdle = (resource: ResourceView, name: string, call: CallYaml): string | null => {
  const { create, edit } = resource.yaml
  const { reads } = transportNamed(resource.transport).schema
  if (name === 'list' || name === reads || call.rows !== undefined) return 'only reads'
  const edits = edit !== undefined && formCallOf(resource, 'edit') === name
  if (create && !edits && formCallOf(resource, 'create') === name) return 'creates records'
  const isNamed = keyOf(resource).every((key) => sendsAnyKey(call, wireNames(resource, key)))
  return isNamed ? null : 'does not say which record it is about'
}

/** A condition needs a record that is there. Moves have conditions of their own. */
const idleWhen: Rule = {
  code: 'idle-when',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const { source, yaml, transitionTables } = resource
      const problemAt = (path: Path, message: string, help: string): Problem => ({
        source,
        path: [...path, 'when'],
        on: 'key',
        message,
        help,
      })
      const own = Object.entries(yaml.calls ?? {}).flatMap(([name, call]) => {
        const why = call.when && reasonWhenIdle(resource, name, call)
        const message = `Call \`${name}\` ${why}, so \`when\` has no effect.`
        return why ? [problemAt(['calls', name], message, 'remove it')] : []
      })
      const moving = transitionTables.flatMap(({ path, yaml: { calls = {} } }) =>
        Object.entries(calls).flatMap(([name, { when }]) => {
          const message = `Call \`${name}\` moves records, so \`when\` has no effect.`
          const help = 'a move says its own `when`, and so does the status that it leads to'
          return when ? [problemAt([...path, 'calls', name], message, help)] : []
        }),
      )
      return [...own, ...moving]
    }),
}

export const askRules = [badAsk, idleAsk, idleWhen, badWait, idleButton, reasonField]
