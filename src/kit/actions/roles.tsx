import { createContext, use, useMemo, type ReactNode } from 'react'
import { usePermissions } from 'ra-core'

const nobody: readonly string[] = []
const RolesContext = createContext<readonly string[]>(nobody)

/** Asks for the operator's roles once for a whole screen. */
export const RolesProvider = ({ children }: { readonly children: ReactNode }) => {
  const { permissions } = usePermissions<unknown>()
  const roles = useMemo(
    () =>
      Array.isArray(permissions)
        ? permissions.filter((role): role is string => typeof role === 'string')
        : nobody,
    [permissions],
  )
  return <RolesContext value={roles}>{children}</RolesContext>
}

export const useRoles = (): readonly string[] => use(RolesContext)
