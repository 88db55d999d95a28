import { createHash } from 'node:crypto'
import { capitalizeText } from '../../codegen/base/text'
import type { Model } from '../../codegen/language/model'
import { assignedRolesOf } from '../../server/answers/account-roles'
import type { Account } from '../../server/store/stored-types'
import { hashKnownPassword } from '../../server/session/passwords'

/** A hash takes its time on purpose, and each server of a process has the same accounts. */
const demoHashes = new Map<string, Promise<string>>()

const demoHash = (username: string, salt: string): Promise<string> => {
  const hash = demoHashes.get(username) ?? hashKnownPassword(username, salt)
  demoHashes.set(username, hash)
  return hash
}

/** Whether an account needs every role, so that somebody may do everything. */
const isAllPowerful = ({ app }: Model, username: string): boolean =>
  username === 'admin' && app.everybody !== 'all'

/** The accounts of made-up records, among them one for each role, and `admin`, who may do everything. The password of each account is its name. */
export const demoAccounts = (model: Model): Promise<Account[]> =>
  Promise.all(
    [...new Set(['admin', 'editor', 'user1', ...model.app.roles.map(({ name }) => name)])].map(
      async (username) => {
        const salt = createHash('sha256').update(username).digest('hex')
        const name = capitalizeText(username)
        return {
          username,
          name,
          uuid: `${username}-uuid`,
          salt,
          hash: await demoHash(username, salt),
          roles: isAllPowerful(model, username) ? 'all' : assignedRolesOf(model, { username }),
        }
      },
    ),
  )
