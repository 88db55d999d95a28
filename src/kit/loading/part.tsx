import { memo, Suspense, type ComponentType, type ReactNode } from 'react'

/**
 * A part of a page that was painted early, which the console takes over by itself: when it is pressed, or when nothing else
 * is to be done. What an operator needs first is in none.
 */
export const Part = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
)

/** A component as a part. It is not taken over before its time because something around it renders again. */
export const part = <Props extends object>(Component: ComponentType<Props>) => {
  const Own = memo((props: Props) => (
    <Part>
      <Component {...props} />
    </Part>
  ))
  Own.displayName = 'Part'
  return Own
}
