import { ResourceContextProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { usePermittedResources } from './roles'

interface OpenResourceProps {
  readonly resource: string
  readonly children: ReactNode
}

/** Puts its children below a resource. Who may not open the resource does not see them. */
export const ResourceAccessScope = ({ resource, children }: OpenResourceProps) => {
  const isOpen = usePermittedResources().some(({ name }) => name === resource)
  return isOpen && <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
}
