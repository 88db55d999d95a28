import { useMemo } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core'
import { ConfirmProvider } from '../kit/actions/confirm'
import { RolesProvider } from '../kit/contexts/roles'
import { DefinitionsContext, type Definitions } from '../kit/contexts/definitions'
import { LogContext } from '../kit/contexts/log-context'
import { Notifications } from '../kit/notifications/notifications'
import { PreferencesContext } from '../kit/contexts/preferences'
import { ClientFailures } from '../layout/shell/client-failures'
import { Layout } from '../layout/shell/layout'
import { ShellNotices } from '../layout/shell/shell-notices'
import { ErrorPage } from '../pages/error'
import { LoginPage } from '../pages/login'
import { NotFoundPage } from '../pages/not-found'
import type { Providers } from '../providers'
import { consolePages, layoutRoutes } from '../pages/routes'

interface AppProps {
  readonly definitions: Definitions
  readonly providers: Providers
}

/** The whole console. Every page except the login needs a login, and requests go to the backend only. */
export const App = ({ definitions, providers }: AppProps) => {
  const { authProvider, client, dataProvider, i18nProvider, queryClient, store } = providers
  const { preferences, session } = providers
  const routes = useMemo(() => layoutRoutes(consolePages(definitions)), [definitions])
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <DefinitionsContext value={definitions}>
        <PreferencesContext value={preferences}>
          <LogContext value={providers.log}>
            <RolesProvider session={session}>
              <ConfirmProvider>
                <CoreAdminUI
                  requireAuth
                  disableTelemetry
                  title={definitions.app.title}
                  layout={Layout}
                  loginPage={LoginPage}
                  catchAll={NotFoundPage}
                  error={ErrorPage}
                >
                  <CustomRoutes>{routes}</CustomRoutes>
                </CoreAdminUI>
              </ConfirmProvider>
            </RolesProvider>
            <ClientFailures client={client} />
            <Notifications />
            <ShellNotices />
          </LogContext>
        </PreferencesContext>
      </DefinitionsContext>
    </CoreAdminContext>
  )
}
