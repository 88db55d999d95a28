/** A pattern that matches exactly this text. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of a schema, which a value has to match from its beginning to its end. */
export const wholeTextPattern = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u')
