import type {
  CallModel,
  FieldModel,
  FilterModel,
  LifecycleModel,
  ResourceModel,
  TextByLanguage,
  TextTree,
} from '../../language/model'
import { labelledEntriesOf } from '../../../schema-keys/list'
import { lifecycleQuestions } from '../../language/model/confirm-questions'

export type TextTreeEntry = readonly [string, string | TextTree]

/** A tree without empty branches. When two entries have the same name, the later one replaces the earlier one. */
export const toTextTree = (entries: readonly TextTreeEntry[]): TextTree =>
  Object.fromEntries(
    entries.filter(([, value]) => typeof value === 'string' || Object.keys(value).length > 0),
  )

/** Fields with their path in message keys: `amount`, `amount.term`. */
export const fieldsByMessagePath = (
  fields: readonly FieldModel[],
  prefix = '',
): [string, FieldModel][] =>
  fields.flatMap((field) => {
    const path = `${prefix}${field.name}`
    const inner = field.of?.fields ?? field.fields ?? []
    return [[path, field] as [string, FieldModel], ...fieldsByMessagePath(inner, `${path}.`)]
  })

export const textInLanguage = (texts: TextByLanguage | null, language: string): string[] => {
  const text = texts?.[language]
  return text === undefined ? [] : [text]
}

const fieldTexts = (
  fields: [string, FieldModel][],
  pick: (field: FieldModel) => TextByLanguage | null,
  language: string,
): TextTree =>
  toTextTree(
    fields.flatMap(([path, field]) =>
      textInLanguage(pick(field), language).map((text): TextTreeEntry => [path, text]),
    ),
  )

const sharesName = (filter: FilterModel, { fields }: ResourceModel): boolean =>
  fields.some((field) => field.name === filter.name)

/** Whether a filter shares its name with a field but has a label of its own. */
export const hasFilterLabel = (filter: FilterModel, resource: ResourceModel): boolean =>
  filter.label !== null && sharesName(filter, resource)

export const filterLabelKey = (filter: FilterModel, resource: ResourceModel): string =>
  `resources.${resource.name}.filters.${filter.name}`

const ownFilterTexts = (resource: ResourceModel, language: string): TextTree =>
  toTextTree(
    (resource.list?.filters ?? [])
      .filter((filter) => hasFilterLabel(filter, resource))
      .flatMap((filter) =>
        textInLanguage(filter.label, language).map((text): TextTreeEntry => [filter.name, text]),
      ),
  )

/** The labels of filters whose name no field has; they stand among the labels of the fields. */
const filterTexts = (resource: ResourceModel, language: string): TextTreeEntry[] =>
  (resource.list?.filters ?? [])
    .filter((filter) => !sharesName(filter, resource))
    .flatMap((filter) => {
      const field = resource.fields.find(({ name: is }) => is === fieldNameOf(filter))
      return textInLanguage(filter.label ?? field?.label ?? null, language).map(
        (text): TextTreeEntry => [filter.name, text],
      )
    })

const fieldNameOf = (filter: FilterModel): string | null =>
  filter.kind === 'field' ? filter.field : null

const choiceTexts = (fields: [string, FieldModel][], language: string): TextTree =>
  toTextTree(
    fields.map(([path, field]): TextTreeEntry => {
      const choices = field.choices ?? field.of?.choices ?? []
      return [
        path,
        toTextTree(
          choices.flatMap(({ key, label }) =>
            textInLanguage(label, language).map((text): TextTreeEntry => [key, text]),
          ),
        ),
      ]
    }),
  )

const doneTexts = ({ done }: CallModel, language: string): TextTreeEntry[] => {
  if (!Array.isArray(done)) return textInLanguage(done, language).map((text) => ['done', text])
  const texts = done.flatMap(({ key, text }) =>
    textInLanguage(text, language).map((value): TextTreeEntry => [key, value]),
  )
  return [['done', toTextTree(texts)]]
}

export const callTexts = (call: CallModel, language: string): TextTree =>
  toTextTree([
    ...textInLanguage(call.label, language).map((text): TextTreeEntry => ['label', text]),
    ...doneTexts(call, language),
    ...textInLanguage(call.failed, language).map((text): TextTreeEntry => ['failed', text]),
    ...(call.question?.origin === 'call' ? textInLanguage(call.question.say, language) : []).map(
      (text): TextTreeEntry => ['say', text],
    ),
  ])

const moveTexts = ({ moves }: LifecycleModel, language: string): TextTree =>
  toTextTree(
    moves
      .filter(({ bySystem }) => !bySystem)
      .flatMap(({ key, label }) =>
        key === null
          ? []
          : textInLanguage(label, language).map((text): TextTreeEntry => [key, text]),
      ),
  )

/** The questions of statuses and moves, under the last part of their keys. */
const confirmTexts = (lifecycle: LifecycleModel, language: string): TextTree =>
  toTextTree(
    lifecycleQuestions(lifecycle).flatMap(({ key, say }) =>
      textInLanguage(say, language).map((text): TextTreeEntry => [
        key.slice(`confirm.${lifecycle.field}.`.length),
        text,
      ]),
    ),
  )

const groupTexts = ({ create, edit }: ResourceModel, language: string): TextTree =>
  toTextTree(
    [...(create?.groups ?? []), ...(edit?.groups ?? [])].flatMap(({ key, label }) =>
      key === null ? [] : textInLanguage(label, language).map((text): TextTreeEntry => [key, text]),
    ),
  )

/** The labels of what stands in the maps of a list, a group for each key. */
const entryTexts = ({ list }: ResourceModel, language: string): TextTreeEntry[] =>
  (list ? labelledEntriesOf(list) : []).map(([group, entries]) => [
    group,
    toTextTree(
      entries.flatMap(({ key, label }) =>
        textInLanguage(label, language).map((text): TextTreeEntry => [key, text]),
      ),
    ),
  ])

const checkTexts = ({ checks }: ResourceModel, language: string): TextTree =>
  toTextTree(
    checks.flatMap(({ key, message }) =>
      textInLanguage(message, language).map((text): TextTreeEntry => [key, text]),
    ),
  )

/** All texts of a resource in one language, under react-admin's keys. */
export const resourceTexts = (resource: ResourceModel, language: string): TextTree => {
  const fields = fieldsByMessagePath(resource.fields)
  const labels = fieldTexts(fields, ({ label }) => label, language)
  return toTextTree([
    ...textInLanguage(resource.label, language).map((text): TextTreeEntry => ['name', text]),
    ...textInLanguage(resource.one ?? null, language).map((text): TextTreeEntry => ['one', text]),
    ...textInLanguage(resource.title, language).map((text): TextTreeEntry => ['title', text]),
    ['fields', { ...labels, ...toTextTree(filterTexts(resource, language)) }],
    ['filters', ownFilterTexts(resource, language)],
    ['units', fieldTexts(fields, ({ unit }) => unit, language)],
    ['help', fieldTexts(fields, ({ help }) => help, language)],
    ['choices', choiceTexts(fields, language)],
    [
      'calls',
      toTextTree(
        resource.calls.map((call): TextTreeEntry => [call.name, callTexts(call, language)]),
      ),
    ],
    [
      'moves',
      toTextTree(
        resource.lifecycles.map((item): TextTreeEntry => [item.field, moveTexts(item, language)]),
      ),
    ],
    [
      'confirm',
      toTextTree(
        resource.lifecycles.map((item): TextTreeEntry => [
          item.field,
          confirmTexts(item, language),
        ]),
      ),
    ],
    ['groups', groupTexts(resource, language)],
    ...entryTexts(resource, language),
    ['checks', checkTexts(resource, language)],
  ])
}
