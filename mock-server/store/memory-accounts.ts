import type {
  AccountAdministration,
  AccountTransaction,
  AccountState,
  StoredPasswordLink,
} from '../../server/store/account-administration'
import type { SecondFactors } from '../../server/store/second-factors'
import type { Account } from '../../server/store/stored-types'
import type { MemoryLogins } from './memory-logins'

/** Where the accounts of a process are, and what belongs to them. */
export interface MemoryAccountsContext {
  readonly accounts: () => readonly Account[]
  readonly save: (accounts: readonly Account[]) => void
  readonly logins: MemoryLogins
  readonly factors: SecondFactors
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/** Links of one process. They are gone with it. */
const createLinks = () => {
  const links = new Map<string, StoredPasswordLink>()
  const linkOf = (username: string) =>
    [...links.values()].find((link) => link.username === username)
  const open = (hash: string, now: number): StoredPasswordLink | null => {
    const link = links.get(hash)
    return link !== undefined && link.until > now ? link : null
  }
  const withdraw = (username: string): boolean => links.delete(linkOf(username)?.hash ?? '')
  return { links, linkOf, open, withdraw }
}

type Links = ReturnType<typeof createLinks>

const recordsOver = (
  { accounts, save, logins, factors }: MemoryAccountsContext,
  { links, open, withdraw }: Links,
): AccountTransaction => ({
  all: async () => accounts(),
  // Nobody keeps a history of accounts that everybody knows.
  formerNames: async () => [],
  insert: async (account) => save([...accounts(), account]),
  save: async (account) =>
    save(accounts().map((each) => (each.username === account.username ? account : each))),
  remove: async (username) => save(accounts().filter((each) => each.username !== username)),
  endLogins: async (username) => {
    const ended = logins.count(username)
    await logins.endOthers(username, '')
    return ended
  },
  removeFactor: async (username) => (await factors.remove(username, 'all', false)) === 'removed',
  openLink: async (link) => {
    withdraw(link.username)
    links.set(link.hash, link)
  },
  withdrawLink: async (username) => withdraw(username),
  takeLink: async (hash, now) => {
    const link = open(hash, now)
    links.delete(hash)
    return link
  },
  note: async () => undefined,
})

/** The accounts of one process. */
export const createMemoryAccounts = (places: MemoryAccountsContext): AccountAdministration => {
  const own = createLinks()
  const stateOf = async (account: Account, now: number): Promise<AccountState> => {
    const link = own.linkOf(account.username)
    const factor = await places.factors.find(account.username)
    return {
      ...account,
      logins: places.logins.count(account.username),
      app: factor?.confirmed === true,
      passkeys: factor?.passkeys.length ?? 0,
      lastLogin: null,
      link: link !== undefined && link.until > now ? link : null,
    }
  }
  return {
    list: (now) => Promise.all(places.accounts().map((account) => stateOf(account, now))),
    findLink: async (hash, now) => own.open(hash, now),
    change: (work) => places.inTurn(() => work(recordsOver(places, own))),
  }
}
