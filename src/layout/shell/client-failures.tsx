import { useEffect } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/contexts/definitions'
import { failureText } from '../../kit/values/failure-text'
import type { AdminClient } from '../../providers'

/**
 * Shows each failure that no other component reports. Failures of the login stand in the login form, which also says
 * when a session has ended.
 */
export const ClientFailures = ({ client }: { readonly client: AdminClient }) => {
  const notify = useNotify()
  const translate = useTranslate()
  const { app } = useDefinitions()
  useEffect(() => {
    const loginPath = client.pathOf(app.session.login)
    return client.subscribe((error) => {
      if (error.path === loginPath || error.kind === 'login') return
      notify(failureText(error, translate), {
        type: 'error',
        plain: true,
        autoHideDuration: error.duration,
      })
    })
  }, [client, app, notify, translate])
  return null
}
