import { useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { environmentOf } from './environment'

/** Tells operators that this console is for trying things out, so that no real money moves. */
export const TrialEnvironmentMark = () => {
  const { app } = useDefinitions()
  const translate = useTranslate()
  if (environmentOf(window.location.hostname, app.production.hosts) === 'production') return null
  return (
    <span className="dw-environment" title={translate('layout.testEnvironment')}>
      {translate('layout.test')}
    </span>
  )
}
