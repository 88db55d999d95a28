import { useEffect, useState } from 'react'

/** How long something may last until it is shown, in milliseconds. */
const UNSEEN = 100

/** Whether something has lasted so long that it is worth showing. */
export const useDelayedFlag = (isOn: boolean): boolean => {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLasts(true), UNSEEN)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isOn])
  return isOn && lasts
}
