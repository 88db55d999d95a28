import type { Model } from '../../language/model'
import { toLiteral } from '../../language/names/code-literals'
import type { ImportScope } from './file-draft'
import { KIT_MODULE } from './emit-context'

/** The page of the accounts among the pages of the console; none where nobody may manage them. */
export const accountsPageEntries = ({ app }: Model, scope: ImportScope): string[] =>
  app.accounts === null
    ? []
    : [`${scope.value(KIT_MODULE, 'accountsPage')}(${toLiteral(app.accounts.roles)})`]
