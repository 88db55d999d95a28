import type { Model } from '../../codegen/language/model'
import { rolePolicy } from '../../codegen/language/model/role-policy'
import type { AccountRefusal, AccountRoles } from '../../wire/accounts'
import { isAllowed } from '../../wire/roles'
import { effectiveRolesOf } from '../answers/account-roles'
import { hasPassword } from '../session/passwords'
import type { Account } from '../store/stored-types'

/* Who may change which account. The console and the command line ask here. */

/** Whether accounts have passwords here: an issuer has its own, and a key stands for itself. */
export const usesPasswords = ({ app }: Model): boolean =>
  ['token', 'cookie', 'basic'].includes(app.session.login.by)

/** Whether an account may manage accounts, apart from whether it can be logged in to. */
export const isManager = (model: Model, account: Account): boolean => {
  const { accounts } = model.app
  return (
    accounts !== null &&
    account.disabled !== true &&
    isAllowed(accounts.roles, effectiveRolesOf(model, account))
  )
}

/** Whether somebody manages accounts with this one now: an invited person cannot log in yet. */
const isActiveManager = (model: Model, account: Account): boolean =>
  isManager(model, account) && (!usesPasswords(model) || hasPassword(account))

/** Whether a change would leave nobody who can manage accounts, where somebody can now. */
export const wouldLeaveNoManager = (
  model: Model,
  before: readonly Account[],
  after: readonly Account[],
): boolean => {
  const managers = (accounts: readonly Account[]) =>
    accounts.filter((account) => isActiveManager(model, account)).length
  return managers(before) > 0 && managers(after) === 0
}

/** The roles that somebody may give: their own, and those that app.yaml names for all who manage accounts. */
export const assignableRolesOf = (model: Model, manager: Account): AccountRoles => {
  if (manager.roles === 'all') return 'all'
  const reach = [...effectiveRolesOf(model, manager), ...(model.app.accounts?.gives ?? [])]
  return rolePolicy(model).names.filter((name) => reach.includes(name))
}

/** The roles that an account has, or would have, beyond what somebody may give. */
export const rolesBeyondAuthority = (
  model: Model,
  reach: AccountRoles,
  account: Pick<Account, 'username' | 'roles'>,
): readonly string[] => {
  if (reach === 'all') return []
  const beyond = effectiveRolesOf(model, account).filter((role) => !reach.includes(role))
  // Every role stands for those to come as well, which nobody has by name.
  return account.roles === 'all' && beyond.length === 0 ? rolePolicy(model).names : beyond
}

/**
 * Why somebody may not change an account. Null: they may. Nobody changes their own, and nobody changes one with roles
 * that they may not give: a link for it would hand these roles over.
 */
export const accountChangeRefusal = (
  model: Model,
  manager: Account,
  account: Account,
): AccountRefusal | null => {
  if (manager.username === account.username) return 'self'
  return rolesBeyondAuthority(model, assignableRolesOf(model, manager), account).length > 0
    ? 'reach'
    : null
}
