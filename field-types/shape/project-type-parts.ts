/** What a type of the project can bring of its own for screens. */
export const projectTypeParts = ['Cell', 'Input', 'Filter', 'format', 'parse'] as const
export type TypePart = (typeof projectTypeParts)[number]
