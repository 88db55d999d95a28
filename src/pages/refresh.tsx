import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRefresh } from 'ra-core'
import { usePreviousPath } from './previous-path'

/** Goes straight back to the page that was shown before. That page then reads its data again. */
export const RefreshPage = () => {
  const previous = usePreviousPath()
  const navigate = useNavigate()
  const refresh = useRefresh()
  useEffect(() => {
    refresh()
    void navigate(previous.current, { replace: true })
  }, [navigate, previous, refresh])
  return null
}
