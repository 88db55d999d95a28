/** Fetches the fuzzy search among pages. */
export const loadPageSearch = () => import('./page-search')
