import { Navigate, Route } from 'react-router-dom'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, ResourceContextProvider } from 'ra-core'
import { ConfirmProvider } from './kit/actions/confirm'
import { DefinitionsContext, type Definitions } from './kit/definitions'
import { Notifications } from './kit/notifications/notifications'
import { ClientFailures } from './layout/client-failures'
import { Layout } from './layout/layout'
import { ErrorPage } from './pages/error'
import { HomePage } from './pages/home'
import { LoginPage } from './pages/login'
import { NotFoundPage } from './pages/not-found'
import type { Providers } from './providers'
import type { ResourceDefinition } from './providers/definition'

interface AppProps {
  readonly definitions: Definitions
  readonly providers: Providers
}

/** The whole console: every page but the login asks for a login, and nothing is sent anywhere but to the backend. */
export const App = ({ definitions, providers }: AppProps) => {
  const { authProvider, client, dataProvider, i18nProvider, queryClient, store } = providers
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <DefinitionsContext value={definitions}>
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
            <CustomRoutes>
              <Route path="/" element={<Navigate to="/index" replace />} />
              <Route path="/index" element={<HomePage />} />
              {definitions.resources.map(listRoute)}
            </CustomRoutes>
          </CoreAdminUI>
        </ConfirmProvider>
        <ClientFailures client={client} />
        <Notifications />
      </DefinitionsContext>
    </CoreAdminContext>
  )
}

const listRoute = ({ name, path, list: List }: ResourceDefinition) =>
  List && (
    <Route
      key={name}
      path={path}
      element={
        <ResourceContextProvider value={name}>
          <List key={name} />
        </ResourceContextProvider>
      }
    />
  )
