import { appKeyEntries } from '../../../schema-keys/app'
import type { AppGroup, AppKey } from '../../../schema-keys/shape/app-key'
import type { AppModel } from '../../language/model'
import { objectLiteralLines, toLiteral } from '../../language/names/code-literals'
import { isList } from '../../../wire/value-shapes'
import type { ImportScope } from './file-draft'
import { KIT_MODULE } from './emit-context'

const valueCode = (value: unknown, { lines, madeBy }: AppKey, scope: ImportScope): string => {
  if (madeBy !== undefined) return `${scope.value(KIT_MODULE, madeBy)}(${toLiteral(value)})`
  if (!lines) return toLiteral(value)
  if (isList(value)) return `[\n${value.map((each) => `${toLiteral(each)},`).join('\n')}\n]`
  const entries = Object.entries(Object(value))
  return objectLiteralLines(entries.map(([key, each]) => [key, toLiteral(each)]))
}

/** The properties of the generated definition that the keys of a group are. */
export const appProperties = (
  app: AppModel,
  group: AppGroup,
  scope: ImportScope,
): (readonly [string, string])[] => {
  const facts: Readonly<Record<string, unknown>> = { ...app }
  return appKeyEntries
    .filter(([, definition]) => definition.group === group)
    .flatMap(([key, definition]) => {
      const { [key]: fact } = facts
      const properties = definition.properties?.(fact, app) ?? { [key]: fact }
      return Object.entries(properties).map(
        ([name, value]) => [name, valueCode(value, definition, scope)] as const,
      )
    })
}
