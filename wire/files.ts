import { ownProperty, type KeyedValues } from './values'

/* Files that travel with the values of a form. */

/** What a file is judged by before it is sent. */
export interface FileKind {
  readonly name: string
  readonly type: string
}

/** Whether a file is of a kind that a field takes: `.pdf`, `application/pdf` or `image/*`. */
export const isAccepted = (accept: readonly string[], { name, type }: FileKind): boolean =>
  accept.some((kind) => {
    const wanted = kind.toLowerCase()
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    const given = type.toLowerCase()
    return wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted
  })

export const isFile = (value: unknown): value is File =>
  typeof File !== 'undefined' && value instanceof File

/** The files in a value: one, those of a list, or none. */
export const filesIn = (value: unknown): readonly File[] => [value].flat().filter(isFile)

/** A value with the names of its files in their place, as a log shows it. */
export const namedFiles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(namedFiles)
  return isFile(value) ? value.name : value
}

const jsonOrEmpty = (value: unknown): string =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
    ? ''
    : JSON.stringify(value)

/**
 * Leaves files out of a body that are what the record has already. What a backend says of a stored file, such as its
 * address, is nothing that it would take back.
 *
 * @param fields the names of fields that hold files, by their keys in a body
 *
 * @example
 * ```tsx
 * import { changedFiles, type ResourceDefinition } from 'deskwright/kit'
 *
 * export const files: ResourceDefinition['files'] = changedFiles({ contract: 'contract' })
 * ```
 */
export const changedFiles =
  (fields: Readonly<Record<string, string>>) =>
  (body: KeyedValues, record: KeyedValues | undefined): KeyedValues =>
    Object.fromEntries(
      Object.entries(body).filter(([key, value]) => {
        const field = ownProperty(fields, key)
        if (typeof field !== 'string' || filesIn(value).length > 0) return true
        return (
          jsonOrEmpty(value) !== jsonOrEmpty(ownProperty(record, field) ?? ownProperty(record, key))
        )
      }),
    )
