import type { MoveKeyFacts } from '../../../schema-keys/move'
import type { StatusKeyFacts } from '../../../schema-keys/status'
import type { Code, Invariant } from '../model'
import type { TransitionTable, TableMove, TableFacts, TableStatus } from '../model/transition-table'
import type { MoveNotation } from '../names/move-notation'
import type { ConfirmYaml, ConditionYaml, LifecycleYaml, MoveMapYaml, StatusYaml } from '../schema'
import type { Sentence } from './sentence/sentence'
import type { ServerMoveEntry } from './server-moves'
import type { SourceFile, YamlPath } from './yaml/source'

/**
 * A lifecycle as written, together with the table that it means. In the table sets are expanded, defaults are resolved,
 * and unknown codes are left out.
 */
export interface DeclaredLifecycle extends TransitionTable {
  source: SourceFile
  path: YamlPath
  yaml: LifecycleYaml
  statuses: DeclaredStatus[]
  moves: DeclaredMove[]
  server: TableMove[] | null
  lines: TransitionEntry[]
  sets: { name: string; path: YamlPath; codes: Code[] }[]
  /** The statuses by the text that names them in a move. */
  codes: ReadonlyMap<string, DeclaredStatus>
  /** The statuses by everything that names one of them in a sentence. */
  named: StatusNames
  /** The entries of `server`; null when the lifecycle does not say what the server does. */
  serverLines: ServerMoveEntry[] | null
  /** The lines of `accept`: each names the id of a finding and its subject. */
  accepted: { key: string; id: string; subject: string; path: YamlPath }[]
  /** Promises and questions as written, the promises first. */
  sentences: DeclaredSentence[]
  /** The sentences that could be read. */
  promises: Invariant[]
  facts: TableFacts
}

export interface DeclaredStatus extends TableStatus, StatusKeyFacts {
  path: YamlPath
  yaml: StatusYaml
}

export interface TransitionEntry {
  path: YamlPath
  key: string
  /** Null when the left side cannot be read. */
  notation: MoveNotation | null
  yaml: MoveMapYaml
  /** The right side: the move in words. */
  words: string | null
}

export interface DeclaredMove extends TableMove, Omit<MoveKeyFacts, 'whenYaml'> {
  line: TransitionEntry
  /** What says whether the move asks, and where. */
  confirmation: { origin: 'call' | 'status' | 'move'; confirm: ConfirmYaml | undefined }
  /** The condition under which it is offered. */
  whenYaml: ConditionYaml | null
}

export type LifecycleHeader = Pick<
  DeclaredLifecycle,
  'source' | 'path' | 'statuses' | 'sets' | 'codes' | 'named' | 'yaml'
>

/** A promise or a question as it is written. */
export interface DeclaredSentence {
  name: string
  sentence: string
  question: boolean
  path: YamlPath
  read: Sentence
}

/** What names the statuses of a lifecycle. */
export interface StatusNames {
  /** Statuses by code, by code and name, and by a name or label that only one of them has. */
  codes: ReadonlyMap<string, DeclaredStatus>
  /** Names that several statuses have. */
  ambiguous: ReadonlyMap<string, readonly Code[]>
}
