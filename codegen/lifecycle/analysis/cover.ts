import type { Route } from '../graph/arcs'

/** A smallest set of routes, and why a smaller one is impossible. */
export interface Cover<Item> {
  routes: Route[]
  /** As many as there are routes; no route passes two of them. */
  proof: Item[]
  /** What no route from the start leads to. */
  unreachable: Item[]
}
