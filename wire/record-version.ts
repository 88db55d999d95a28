/**
 * Where the version of a record is read, and how it travels with a write of that record. `ETag`: it stands in the
 * header of that name of the answer that read the record, and travels as `If-Match`. Otherwise it stands in a field,
 * and travels as a value beside the others, or in the header that is named. `checked`: the backend checks nothing, so
 * the version does not travel, and the console compares it before a write.
 */
export type RecordVersion =
  | 'ETag'
  | { readonly field: string; readonly header?: string; readonly checked?: 'console' }

/** Whether the console compares versions by itself. */
export const isComparedByConsole = (version: RecordVersion | null | undefined): boolean =>
  typeof version === 'object' && version?.checked === 'console'

/** A version on its way: in a header, or as a key among the values. */
export type SentVersion =
  | { readonly header: string; readonly value: string }
  | { readonly key: string; readonly value: string | number }

/** The header in which a version travels. Null means that it travels as a value. */
export const versionHeader = (version: RecordVersion): string | null =>
  version === 'ETag' ? 'If-Match' : (version.header ?? null)

/** An entity tag as HTTP writes it (RFC 9110, 8.8.3), weak ones included. */
const entityTag = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/
/** What can stand between the quotes of an entity tag. */
const opaque = /^[\x21\x23-\x7e]+$/
/** What can be the value of any header without being changed on its way. */
const visible = /^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/

/** Whether a tag is weak. A weak tag never matches in `If-Match` (RFC 9110, 13.1.1). */
export const isWeakTag = (tag: string): boolean => tag.startsWith('W/')

/**
 * Whether two entity tags are the same by the strong comparison (RFC 9110, 8.8.3.2): both are strong, and they agree to
 * the letter.
 */
export const isSameEntityTag = (one: string, other: string): boolean =>
  !isWeakTag(one) && !isWeakTag(other) && one === other

const opaqueTag = (tag: string): string => (isWeakTag(tag) ? tag.slice('W/'.length) : tag)

/**
 * Whether two versions are of the same state, weak tags included (the weak comparison of RFC 9110, 8.8.3.2). A server
 * may give a weak tag at first and, a second later, the strong one for the same state.
 */
export const isSameEntityState = (one: SentVersion, other: SentVersion): boolean =>
  opaqueTag(String(one.value)) === opaqueTag(String(other.value))

/** The entity tags that an `If-Match` lists. A comma may stand inside a tag. */
const listedTag = /(?:W\/)?"[^"]*"/g

/** Whether `If-Match` lets a write through when the record has this tag (RFC 9110, 13.1.1). */
export const isIfMatchMet = (ifMatch: string, tag: string): boolean =>
  ifMatch.trim() === '*' ||
  (ifMatch.match(listedTag) ?? []).some((one) => isSameEntityTag(one, tag))

/** A value as an entity tag. A value that already is one stays as it is; null means that it cannot be one. */
const asTag = (text: string): string | null => {
  if (entityTag.test(text)) return text
  return opaque.test(text) ? `"${text}"` : null
}

const headerText = (header: string, text: string): string | null => {
  if (header.toLowerCase() === 'if-match') return asTag(text)
  return visible.test(text) ? text : null
}

/** A version as it is sent. Null means that the record has none, or one that cannot travel in a header. */
export const sentVersion = (
  version: RecordVersion,
  value: unknown,
  key: string,
): SentVersion | null => {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return null
  const header = versionHeader(version)
  if (header === null) return { key, value }
  const text = headerText(header, String(value))
  return text === null ? null : { header, value: text }
}
