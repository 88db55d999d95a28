/* The part of React Fast Refresh that @vitejs/plugin-react serves to a page under development; vite.config.ts says where. */
declare module 'virtual:react-refresh' {
  /** Says that a component is the newest of its family: React then keeps the state of the older ones. */
  export function register(component: unknown, family: string): void
  /** Has all components that were registered meanwhile rendered again, once those that run before it have ended. */
  export function validateRefreshBoundaryAndEnqueueUpdate(
    id: string,
    before: object,
    after: object,
  ): void
}
