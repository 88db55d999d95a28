import type {
  AppModel,
  LifecycleModel,
  MoveModel,
  ResourceModel,
  TextByLanguage,
} from '../../../language/model'
import { codeText } from '../../../language/model/transition-table'
import { lifecycleQuestions } from '../../../language/model/confirm-questions'
import type { RevisionPair, TextChange, TextsChange } from './change'
import { textKeys } from './compare'
import { isKeyedValues } from '../../../../wire/values'

/** A text of the model, and a name for what it belongs to. */
interface SubjectTexts {
  subject: string
  texts: TextByLanguage
  /** It is the label of a status, of an action or of a call. */
  isButton?: true
}

const isTexts = (value: unknown): value is TextByLanguage =>
  isKeyedValues(value) && Object.values(value).every((text) => typeof text === 'string')

/** Every text in a part of the model. Its subject is made of the names on the way to it. */
function saidIn(value: unknown, path: readonly string[]): SubjectTexts[] {
  if (Array.isArray(value)) return value.flatMap((item) => saidIn(item, path))
  if (!isKeyedValues(value)) return []
  const own = nameOf(value)
  const here = own === undefined ? path : [...path, own]
  return Object.entries(value).flatMap(([key, part]) => {
    const subject = [...here, key].join('.')
    const isText = textKeys.has(key) || key === 'text'
    if (isText && part === null) return [{ subject, texts: {} }]
    if (isText && isTexts(part)) return [{ subject, texts: part }]
    return key === 'place' ? [] : saidIn(part, here)
  })
}

function nameOf(value: Readonly<Record<string, unknown>>): string | undefined {
  const name = value['code'] ?? value['name'] ?? value['key']
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined
}

/** What tells a move apart from the others of a resource. */
const moveName = ({ from, to, action, named }: MoveModel): string =>
  `${codeText(from)}→${to === null ? '?' : codeText(to)}${named ? ` (${action})` : ''}`

/** Moves with a label of their own, by the fields of their lifecycles. */
const labelledMoves = ({ lifecycles }: ResourceModel): string[] =>
  lifecycles.flatMap(({ field, moves }) =>
    moves.filter(({ key }) => key !== null).map((move) => `${field} ${moveName(move)}`),
  )

/** The texts of a lifecycle. A move that has its target's label in both revisions is left out. */
const tableTexts = (
  { moves, stages, ...lifecycle }: LifecycleModel,
  withLabel: ReadonlySet<string>,
): SubjectTexts[] => {
  const own = moves
    .filter((move) => withLabel.has(`${lifecycle.field} ${moveName(move)}`))
    .map((move) => ({ name: moveName(move), label: move.label }))
  const questions = lifecycleQuestions({ moves }).map(({ key, say }) => ({
    name: key,
    say,
  }))
  return [
    ...asButtons(saidIn({ ...lifecycle, moves: own, questions }, [lifecycle.field])),
    ...saidIn({ stages }, [lifecycle.field, 'stages']),
  ]
}

const asButtons = (all: readonly SubjectTexts[]): SubjectTexts[] =>
  all.map((text) => (text.subject.endsWith('.label') ? { ...text, isButton: true } : text))

/** The texts of a resource. The choices of a lifecycle field are left out, since they are its statuses. */
function saidOf(
  { lifecycles, ...resource }: ResourceModel,
  withLabel: ReadonlySet<string>,
): SubjectTexts[] {
  const fields = resource.fields.map((field) =>
    field.type === 'lifecycle' ? { ...field, choices: null } : field,
  )
  const { calls, ...rest } = resource
  return [
    ...saidIn({ ...rest, fields, name: undefined }, []),
    ...asButtons(saidIn({ calls }, [])),
    ...lifecycles.flatMap((lifecycle) => tableTexts(lifecycle, withLabel)),
  ]
}

/** Names of the statuses by the subject of their labels. */
const statusNames = ({ lifecycles }: ResourceModel): ReadonlyMap<string, string> =>
  new Map(
    lifecycles.flatMap(({ field, statuses }) =>
      statuses.map(({ code, name }) => [`${field}.${String(code)}.label`, name] as const),
    ),
  )

/** Statuses with a new name. The new name is a change of its own, so their labels are not counted. */
function renamedStatuses({ before, after }: RevisionPair<ResourceModel>): ReadonlySet<string> {
  const now = statusNames(after)
  return new Set(
    [...statusNames(before)].flatMap(([key, name]) => (now.get(key) === name ? [] : key)),
  )
}

/** Leaves of the shell's texts, which are nested as in i18n/. */
function shellLeaves(tree: unknown, path: readonly string[]): [string, string][] {
  if (typeof tree === 'string') return [[path.join('.'), tree]]
  if (!isKeyedValues(tree)) return []
  return Object.entries(tree).flatMap(([key, part]) => shellLeaves(part, [...path, key]))
}

function changesBetween(
  sides: RevisionPair<readonly SubjectTexts[]>,
): Omit<TextsChange, 'places' | 'resource'>[] {
  const [before, after] = [sides.before, sides.after].map(
    (texts) => new Map(texts.map((each) => [each.subject, each])),
  )
  const languages: Record<string, number> = {}
  const subjects: string[] = []
  const changes: TextChange[] = []
  for (const [subject, { texts, isButton = false }] of before ?? []) {
    const other = after?.get(subject)?.texts
    // A text that only one revision has belongs to a thing that is new or gone, and is told with that thing.
    if (!other) continue
    const changed = [...new Set([...Object.keys(texts), ...Object.keys(other)])].filter(
      (language) => texts[language] !== other[language],
    )
    changes.push(
      ...changed.map((language) => ({
        subject,
        isButton,
        language,
        before: texts[language] ?? null,
        after: other[language] ?? null,
      })),
    )
    for (const language of changed) languages[language] = (languages[language] ?? 0) + 1
    if (changed.length > 0) subjects.push(subject)
  }
  if (subjects.length === 0) return []
  const sorted = changes.toSorted((a, b) => textOrder(a.subject, b.subject))
  return [{ kind: 'texts', languages, subjects: subjects.toSorted(), texts: sorted }]
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function resourceTextChanges(sides: RevisionPair<ResourceModel>): TextsChange[] {
  const renamed = renamedStatuses(sides)
  const withLabel = new Set([...labelledMoves(sides.before), ...labelledMoves(sides.after)])
  const textsOf = (resource: ResourceModel) =>
    saidOf(resource, withLabel).filter(({ subject }) => !renamed.has(subject))
  return changesBetween({ before: textsOf(sides.before), after: textsOf(sides.after) }).map(
    (change) => ({
      ...change,
      resource: sides.after.name,
      places: { before: sides.before.place, after: sides.after.place },
    }),
  )
}

function appSaid({ texts, ...settings }: AppModel): SubjectTexts[] {
  const bySubject = new Map<string, Record<string, string>>()
  for (const [language, tree] of Object.entries(texts)) {
    for (const [subject, text] of shellLeaves(tree, [])) {
      bySubject.set(subject, { ...bySubject.get(subject), [language]: text })
    }
  }
  const shell = [...bySubject].map(([subject, found]) => ({ subject, texts: found }))
  return [...shell, ...saidIn(settings, ['app'])]
}

export const appTextChanges = ({ before, after }: RevisionPair<AppModel>): TextsChange[] =>
  changesBetween({ before: appSaid(before), after: appSaid(after) }).map((change) => ({
    ...change,
    resource: '',
    places: { before: null, after: null },
  }))
