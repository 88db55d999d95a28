import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core'
import { ConfirmProvider } from '../kit/actions/row/confirm'
import { RolesProvider } from '../kit/base/contexts/roles'
import { DefinitionsContext, type Definitions } from '../kit/base/contexts/definitions'
import { ClientContext } from '../kit/base/contexts/client-context'
import { LogContext } from '../kit/base/contexts/log-context'
import { ResultsContext } from '../kit/base/contexts/results-context'
import { lazyPart } from '../kit/base/loading/lazy-part'
import { Notifications } from '../kit/base/notifications/notifications'
import { PreferencesContext } from '../kit/base/contexts/preferences'
import { createUnsavedForms, UnsavedFormsContext } from '../kit/base/contexts/unsaved'
import { ClientFailures } from '../layout/shell/client-failures'
import { Layout } from '../layout/shell/layout'
import { ShellNotices } from '../layout/shell/shell-notices'
import { ErrorPage } from '../pages/error'
import { NotFoundPage } from '../pages/not-found'
import type { Providers } from '../providers'
import { consolePages, layoutRoutes } from '../pages/routes'
import { SessionGate } from './session-gate'
import { removeStartPage } from './start-page'

const FactorDialog = lazyPart(() => import('./second-factor-dialog'))
const IdleWarning = lazyPart(() => import('./idle-warning'))

/* The console is locked in time, with a warning or without; calls that pay are refused by the server. */
const noWarning = (): void => undefined

interface AppProps {
  readonly definitions: Definitions
  readonly providers: Providers
}

/** The whole console. Every page except the login needs a login, and requests go to the backend only. */
export const App = ({ definitions, providers }: AppProps) => {
  const { authProvider, client, dataProvider, i18nProvider, queryClient, store } = providers
  const { factorPrompt, idleLock, preferences, returnPath, session, toLogin, watchSession } =
    providers
  const routes = useMemo(() => layoutRoutes(consolePages(definitions)), [definitions])
  useEffect(watchSession, [watchSession])
  useEffect(removeStartPage, [])
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <DefinitionsContext value={definitions}>
        <PreferencesContext value={preferences}>
          <ClientContext value={client}>
            <LogContext value={providers.log}>
              <ResultsContext value={providers.results}>
                <RolesProvider session={session}>
                  <SessionGate {...{ session, returnPath, toLogin }}>
                    <Console title={definitions.app.title} session={session}>
                      {routes}
                    </Console>
                    {factorPrompt && (
                      <FactorDialog
                        prompt={factorPrompt}
                        client={client}
                        onLoadFailed={noWarning}
                      />
                    )}
                    {idleLock && <IdleWarning lock={idleLock} onLoadFailed={noWarning} />}
                  </SessionGate>
                </RolesProvider>
                <ClientFailures client={client} />
                <ShellNotices />
              </ResultsContext>
            </LogContext>
          </ClientContext>
        </PreferencesContext>
      </DefinitionsContext>
    </CoreAdminContext>
  )
}

interface ConsoleProps {
  readonly title: string
  readonly session: Providers['session']
  readonly children: ReactNode
}

/** What only an operator may see: the pages, the questions asked on them, and the messages about what was done. */
const Console = ({ title, session, children }: ConsoleProps) => (
  <UnsavedFormsContext value={useState(createUnsavedForms)[0]}>
    <ConfirmProvider>
      <CoreAdminUI
        requireAuth
        disableTelemetry
        title={title}
        layout={Layout}
        catchAll={NotFoundPage}
        error={ErrorPage}
      >
        <CustomRoutes>{children}</CustomRoutes>
      </CoreAdminUI>
    </ConfirmProvider>
    <Notifications session={session} />
  </UnsavedFormsContext>
)
