import { useEffect, useState } from 'react'
import { storeToken, readToken } from '../backend'
import { LoginPage } from './login-page'
import { OrdersPage } from './orders-page'
import { ProductsPage } from './products-page'

const pageNow = (): string => location.hash.slice(1) || '/order'

/** The same console in React alone. */
export const App = () => {
  const [page, goTo] = useState(pageNow)
  const [isIn, enter] = useState(() => readToken() !== null)
  useEffect(() => {
    const follow = () => goTo(pageNow())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  if (!isIn) return <LoginPage onLogin={() => enter(true)} />
  const leave = () => {
    storeToken(null)
    enter(false)
  }
  return (
    <>
      <nav>
        <a href="#/order">Orders</a>
        <a href="#/product">Products</a>
        <button onClick={leave}>Log out</button>
      </nav>
      <main>{page.startsWith('/product') ? <ProductsPage /> : <OrdersPage />}</main>
    </>
  )
}
