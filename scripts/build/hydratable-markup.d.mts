/** React's own record of a part of a page, of which only React and its developer tools know more. */
export type Fiber = object

/** The markup of a tree, from the fiber at its root. */
export const hydratable: (root: Fiber) => string
