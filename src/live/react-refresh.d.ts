/*
 * The part of React Fast Refresh that @vitejs/plugin-react serves to a page under development. vite.config.ts names the
 * module.
 */
declare module 'virtual:react-refresh' {
  /** Registers a component as the newest of its family. React then keeps the state of the older ones. */
  export function register(component: unknown, family: string): void
  /** Renders all components again that were registered meanwhile. Callbacks that must run before are awaited. */
  export function validateRefreshBoundaryAndEnqueueUpdate(
    id: string,
    before: object,
    after: object,
  ): void
}
