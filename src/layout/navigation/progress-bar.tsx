import { useEffect, useState } from 'react'
import { useExternalStore } from '../../kit/base/contexts/use-external-store'
import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from 'ra-core'
import { chunkState, subscribeToChunks } from '../../kit/base/loading/chunks'

/* A page asks for its data a moment after it has been mounted. */
const SETTLES_AFTER = 60

const hasPending = (): boolean => chunkState().pending > 0

/**
 * Runs from a change of page until the code and the first data of the page have arrived. Screen readers need not know
 * of it, because the page announces its own state.
 */
export const ProgressBar = () => {
  const { pathname } = useLocation()
  const isLoading = useExternalStore(subscribeToChunks, hasPending)
  const isFetching = useIsFetching() > 0
  const [state, setState] = useState({ pathname, isRunning: true })
  if (state.pathname !== pathname) setState({ pathname, isRunning: true })
  const isBusy = isLoading || isFetching
  useEffect(() => {
    if (!state.isRunning || isBusy) return undefined
    const timer = setTimeout(() => setState({ pathname, isRunning: false }), SETTLES_AFTER)
    return () => clearTimeout(timer)
  }, [state, pathname, isBusy])
  return <div className="dw-navigation" aria-hidden="true" data-running={state.isRunning} />
}
