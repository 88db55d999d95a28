import { useEffect } from 'react'
import { useDefinitions } from '../contexts/definitions'
import { usePortsFor } from './ports'
import { watchIntents } from './watch-intents'

/** Takes up actions that were sent before a reload, and locks what other tabs and windows have under way. */
export const IntentWatch = () => {
  const { resources } = useDefinitions()
  const portsFor = usePortsFor()
  useEffect(() => watchIntents({ resources, portsFor }), [resources, portsFor])
  return null
}
