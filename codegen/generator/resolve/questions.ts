import type { CallYaml, ConfirmYaml, QuestionYaml } from '../../language/schema'
import { confirmOfCall, isDeletion } from '../../../schema-keys/call/confirm'
import type { QuestionModel, QuestionTone } from '../../language/model'
import type { DeclaredMove } from '../../language/read/transition-table'
import { textIfWritten } from '../../language/read/texts'
import { messageKeySegment, type ResourceBuildContext } from './build-context'

interface QuestionPlace {
  origin: QuestionModel['origin']
  /** Key of the text below that of its resource. */
  key: string
  /** The keys under which its translations stand. */
  keys: readonly string[]
  tone: QuestionTone
}

/** The question as a map, when it has one. */
const questionYamlOf = (confirm: ConfirmYaml | undefined): QuestionYaml =>
  typeof confirm === 'object' ? confirm : {}

const isPlain = ({ say, facts }: QuestionYaml): boolean => say === undefined && facts === undefined

function buildQuestion(
  yaml: QuestionYaml,
  { origin, key, keys, tone }: QuestionPlace,
  { resource, languages }: ResourceBuildContext,
): QuestionModel {
  const own = { own: yaml.say, keys: ['resources', resource.name, ...keys] }
  return {
    origin,
    key,
    say: yaml.say === undefined ? null : textIfWritten(own, languages),
    facts: (yaml.facts ?? []).map((fact) =>
      typeof fact === 'string'
        ? { field: fact, last: null }
        : { field: fact.field, last: fact.last ?? null },
    ),
    tone: yaml.tone ?? tone,
  }
}

/** What the button of a call asks; null when it does not ask. */
export function callQuestion(
  name: string,
  call: CallYaml,
  around: ResourceBuildContext,
): QuestionModel | null {
  const confirm = confirmOfCall(name, call)
  if (confirm === undefined || confirm === false) return null
  const yaml = questionYamlOf(confirm)
  const keys = ['calls', name, 'say']
  const tone = isDeletion(name, call) ? 'delete' : 'plain'
  const origin = isPlain(yaml) ? 'plain' : 'call'
  return buildQuestion(yaml, { origin, key: keys.join('.'), keys, tone }, around)
}

/** What a move asks: the nearest question that is written, or none with words of its own. */
export function moveQuestion(
  move: DeclaredMove,
  field: string,
  isEnd: boolean,
  around: ResourceBuildContext,
): QuestionModel | null {
  if (!move.confirm && move.reason === 'none' && move.ask.length === 0) return null
  const { origin, confirm } = move.confirmation
  const yaml = questionYamlOf(confirm)
  const tone = isEnd ? 'end' : 'plain'
  const place: QuestionPlace = isPlain(yaml)
    ? { origin: 'plain', key: '', keys: [], tone }
    : { origin, ...keysOf(move, field), tone }
  return buildQuestion(yaml, place, around)
}

function keysOf(
  { confirmation: confirm, call, from, to, serverDecides, named, action, line }: DeclaredMove,
  field: string,
): Pick<QuestionPlace, 'key' | 'keys'> {
  const target = serverDecides ? 'server' : messageKeySegment(to)
  switch (confirm.origin) {
    case 'call':
      return { key: `calls.${call}.say`, keys: ['calls', call, 'say'] }
    case 'status':
      return { key: `confirm.${field}.${target}`, keys: ['confirm', field, String(to)] }
    case 'move': {
      // No segment of a code contains `_to_`, so this is never the key of a status.
      const own = `${messageKeySegment(from)}_to_${target}${named ? `_${messageKeySegment(action)}` : ''}`
      return { key: `confirm.${field}.${own}`, keys: ['confirm', field, line.key] }
    }
  }
}
