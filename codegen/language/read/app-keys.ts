import { appKeyEntries } from '../../../schema-keys/app'
import type { AppKey } from '../../../schema-keys/shape/app-key'
import { keysWithValues } from '../../../schema-keys/shape/key'
import type { ParsedSchema } from './schema'

/** What each key that app.yaml has gives, in the order of the keys. Nothing while app.yaml cannot be read. */
export const givenByAppKeys = <Given>(
  { app }: Pick<ParsedSchema, 'app'>,
  give: (definition: AppKey, written: unknown) => readonly Given[] | undefined,
): Given[] =>
  keysWithValues(appKeyEntries, app?.yaml).flatMap(
    ([, definition, written]) => give(definition, written) ?? [],
  )
