import type { Model } from '../../codegen/language/model'
import { demoKeyOf } from '../../mock-server/demo/demo-keys'
import { loginCredentialNames } from '../../wire/login'

const USER = 'admin'

/** How somebody logs in who has only the demo accounts; null where nobody is asked, or an issuer asks. */
export const demoLoginHint = ({ app }: Model): string | null => {
  const { login } = app.session
  const credentials = loginCredentialNames(login)
  if (credentials.length === 0) return null
  return credentials.includes('key') ? `the key ${demoKeyOf(USER)}` : `${USER} / ${USER}`
}
