import { listKeyEntries } from '../../../schema-keys/list'
import { keysWithValues } from '../../../schema-keys/shape/key'
import type { ListKey } from '../../../schema-keys/shape/list-key'
import type { ListYaml, TextYaml } from '../schema'

/** The keys that a list has, with what is written there. */
export const writtenListKeys = (
  list: ListYaml | undefined,
): (readonly [key: string, definition: ListKey, written: unknown])[] =>
  keysWithValues(listKeyEntries, list)

type LabelledYaml = Readonly<Record<string, { readonly label?: TextYaml }>>

/** The keys whose maps have entries with labels, with the entries that are written there. */
export const labelledKeysOfList = (list: ListYaml | undefined): [key: string, LabelledYaml][] =>
  writtenListKeys(list).flatMap(([key, { entries }, written]) =>
    entries ? [[key, written as LabelledYaml]] : [],
  )
