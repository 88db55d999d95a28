import { useEffect } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/contexts/definitions'
import { failureText } from '../../kit/values/failure-text'
import type { AdminClient } from '../../providers'

/** Shows each failure that no other component reports. Failures of the login itself stand in the login form. */
export const ClientFailures = ({ client }: { readonly client: AdminClient }) => {
  const notify = useNotify()
  const translate = useTranslate()
  const { app } = useDefinitions()
  useEffect(() => {
    const loginPath = client.pathOf(app.session.login)
    return client.subscribe((error) => {
      if (error.path === loginPath) return
      notify(failureText(error, translate), {
        type: error.kind === 'login' ? 'warning' : 'error',
        plain: true,
        autoHideDuration: error.duration,
      })
    })
  }, [client, app, notify, translate])
  return null
}
