import { useEffect } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { failureText } from '../../kit/base/values/failure-text'
import type { AdminClient } from '../../providers'

/**
 * Shows each failure that no other component reports. The login page says when a session has ended.
 */
export const ClientFailures = ({ client }: { readonly client: AdminClient }) => {
  const notify = useNotify()
  const translate = useTranslate()
  useEffect(() => {
    return client.subscribe((error) => {
      if (error.kind === 'login') return
      notify(failureText(error, translate), {
        type: 'error',
        plain: true,
        autoHideDuration: error.duration,
      })
    })
  }, [client, notify, translate])
  return null
}
