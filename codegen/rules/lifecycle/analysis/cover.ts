import type { TransitionRoute } from '../graph/arcs'

/** A smallest set of routes, and why a smaller one is impossible. */
export interface RouteCover<Item> {
  routes: TransitionRoute[]
  /** As many items as there are routes. No route passes two of them, so fewer routes are not enough. */
  proof: Item[]
  /** The items that no route from the start reaches. */
  unreachable: Item[]
}
