import type { Model } from '../../codegen/language/model'
import { keyOf } from '../../mock-server/demo/demo-keys'
import { asksFor } from '../../wire/login'

const USER = 'admin'

/** How somebody logs in who has only the demo accounts; null where nobody is asked, or an issuer asks. */
export const demoLogin = ({ app }: Model): string | null => {
  const { login } = app.session
  const credentials = asksFor(login)
  if (credentials.length === 0) return null
  return credentials.includes('key') ? `the key ${keyOf(USER)}` : `${USER} / ${USER}`
}
