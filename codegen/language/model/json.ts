export type { Color } from '../../../wire/setting-names'

/* Values that all parts of the model are made of. */

export type { Code, Json } from '../../../field-types'

/** One text per offered language; every offered language is present. */
export type TextByLanguage = Readonly<Record<string, string>>
