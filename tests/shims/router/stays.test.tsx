import { render, screen } from '@testing-library/react'
import { act, memo, use, useState } from 'react'
import { expect, it } from 'vitest'
import { RouteContext } from '../../../src/shims/router/contexts'
import { reactRouterProvider } from '../../../src/shims/router/provider'
import { Route, Routes } from '../../../src/shims/router/routes'

/* Routes are written anew with every render. What is inside one hears of it only when it has another place. */

it('what knows its place renders when that changes, and not with its route', async () => {
  window.location.hash = '#/order/7'
  const places: string[] = []
  const Inside = memo(() => {
    const { params, pathname } = use(RouteContext).matches.at(-1) ?? {}
    places.push(`${pathname} ${params?.['id']}`)
    return null
  })
  const inside = <Inside />
  const App = () => {
    const [times, setTimes] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          {times}
        </button>
        <Routes>
          <Route path="/order/*" element={<p>{times}</p>} />
          <Route
            path="/order/:id"
            element={
              <>
                <p>{`${times} times`}</p>
                {inside}
              </>
            }
          />
        </Routes>
      </>
    )
  }
  const { RouterWrapper } = reactRouterProvider
  render(
    <RouterWrapper>
      <App />
    </RouterWrapper>,
  )
  await act(async () => screen.getByRole('button').click())
  screen.getByText('1 times')
  expect(places).toEqual(['/order/7 7'])
  await act(async () => {
    window.location.hash = '#/order/8'
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(places).toEqual(['/order/7 7', '/order/8 8'])
})
