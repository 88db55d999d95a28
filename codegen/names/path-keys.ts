/** Names in braces in the path of a call, in order: `/order/{id}` holds `id`. */
export const pathKeysOf = (path: string): string[] =>
  [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
