/** What a type of the project can bring of its own for screens. */
export const typeParts = ['Cell', 'Input', 'Filter', 'format', 'parse'] as const
export type TypePart = (typeof typeParts)[number]
