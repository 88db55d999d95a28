import { memo, Suspense, type ComponentType, type ReactNode } from 'react'

/**
 * A part of a page that was painted early, which the console takes over by itself: when it is pressed, or when nothing else
 * is to be done. What an operator needs first is in none.
 */
export const HydrationBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
)

/**
 * A component as a part. It renders for its own props only: what is around it would otherwise have it taken over before its
 * time.
 */
export const withHydrationBoundary = <Props extends object>(Component: ComponentType<Props>) => {
  const Own = memo((props: Props) => (
    <HydrationBoundary>
      <Component {...props} />
    </HydrationBoundary>
  ))
  Own.displayName = 'Part'
  return Own
}
