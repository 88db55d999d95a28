import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useResourceContext, useTranslate } from 'ra-core'
import type { Access, ResourceDefinition } from '../../../providers/definitions/definition'
import type { Session } from '../../../providers/session/session'
import { useDefinition, useDefinitions } from './definitions'
import { isAllowed, noRoles, rolesInForce } from '../../../../wire/roles'

const none: readonly string[] = []
export const RolesContext = createContext<readonly string[]>(none)

export interface RolesProviderProps {
  readonly session: Pick<Session, 'info' | 'onStart' | 'onEnd'>
  readonly children: ReactNode
}

/** Gives the roles that whoever is logged in acts in to all screens. */
export const RolesProvider = ({ session, children }: RolesProviderProps) => {
  const { roles: policy = noRoles } = useDefinitions().app
  const [given, setGiven] = useState(() => session.info()?.roles ?? none)
  useEffect(() => {
    const update = () => setGiven(session.info()?.roles ?? none)
    const stops = [session.onStart(update), session.onEnd(update)]
    return () => stops.forEach((stop) => stop())
  }, [session])
  return <RolesContext value={rolesInForce(given, policy)}>{children}</RolesContext>
}

/** The roles that decide what the operator may do. */
export const useRoles = (): readonly string[] => use(RolesContext)

const unrestricted: Readonly<Record<string, Access>> = {}

/**
 * Whether the operator may use a field of the resource in context. The field is named by its path in message keys.
 * Without a resource in context everything is allowed.
 */
export const useFieldAccess = (): ((path: string, right: keyof Access) => boolean) => {
  const name = useResourceContext()
  const { resources } = useDefinitions()
  const { access = unrestricted } = resources.find((resource) => resource.name === name) ?? {}
  const roles = useRoles()
  return useCallback(
    (path, right) => !Object.hasOwn(access, path) || isAllowed(access[path]?.[right], roles),
    [access, roles],
  )
}

/** The roles that may open a resource: those of its list, or of the call that reads its only record. */
export const rolesToOpenResource = ({
  calls,
  list,
  verbs,
}: Pick<ResourceDefinition, 'calls' | 'list' | 'verbs'>): readonly string[] =>
  calls[(list ? verbs.list : (verbs.read ?? verbs.list)) ?? '']?.roles ?? []

/** The resources that the operator may open. Menu, search and home page show nothing of the others. */
export const usePermittedResources = (): readonly ResourceDefinition[] => {
  const { resources } = useDefinitions()
  const roles = useRoles()
  return useMemo(
    () => resources.filter((resource) => isAllowed(rolesToOpenResource(resource), roles)),
    [resources, roles],
  )
}

/** The paths of the project's pages that the operator may not open. */
export const useForbiddenPagePaths = (): ReadonlySet<string> => {
  const { pages = [] } = useDefinitions()
  const roles = useRoles()
  return useMemo(
    () => new Set(pages.filter((page) => !isAllowed(page.roles, roles)).map(({ path }) => path)),
    [pages, roles],
  )
}

/** The fields that name a record, without those that the operator may not see. */
export const readableIdentityFields = (
  { access = {}, identity }: Pick<ResourceDefinition, 'access' | 'identity'>,
  roles: readonly string[],
): readonly string[] =>
  identity.filter((field) => !Object.hasOwn(access, field) || isAllowed(access[field]?.read, roles))

/** The fields that name a record of the resource in context, without those that the operator may not see. */
export const useIdentityFields = (): readonly string[] => {
  const definition = useDefinition()
  const roles = useRoles()
  return useMemo(() => readableIdentityFields(definition, roles), [definition, roles])
}

/** Tells which roles may do something. Undefined when the operator may do it. */
export const useNeededRolesText = (): ((
  needed: readonly string[] | undefined,
) => string | undefined) => {
  const translate = useTranslate()
  const roles = useRoles()
  return useCallback(
    (needed = []) => {
      if (isAllowed(needed, roles)) return undefined
      const names = needed.map((role) => translate(`roles.${role}`, { _: role }))
      return translate('kit.actions.noRole', { roles: names.join(', ') })
    },
    [translate, roles],
  )
}
