import type { Model } from '../../language/model'
import { toLiteral } from '../../language/names/literal'
import type { Scope } from './file'
import { KIT } from './printing'

/** The page of the accounts among the pages of the console; none where nobody may manage them. */
export const accountsPageEntries = ({ app }: Model, scope: Scope): string[] =>
  app.accounts === null
    ? []
    : [`${scope.value(KIT, 'accountsPage')}(${toLiteral(app.accounts.roles)})`]
