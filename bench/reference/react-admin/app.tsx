import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { Admin, Resource } from 'react-admin'
import { authProvider } from './auth-provider'
import { dataProvider } from './data-provider'
import { LoginPage } from './login-page'
import { OrderList } from './order-list'
import { ProductList } from './product-list'

const i18nProvider = polyglotI18nProvider(() => english, 'en')

/** The console that somebody writes by hand with react-admin. */
export const App = () => (
  <Admin
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    loginPage={LoginPage}
    title="Orders"
    requireAuth
    disableTelemetry
  >
    <Resource name="order" list={OrderList} />
    <Resource name="product" list={ProductList} recordRepresentation="name" />
  </Admin>
)
