import { useEffect } from 'react'
import { useSavedFilters } from '../list/use-saved-filters'
import { StripTab } from './strip-tab'

export interface SavedFilterTabsProps {
  /** Told whether the list shows exactly what one of the tabs has saved. */
  readonly onShown: (isShown: boolean) => void
}

/** The filters that the operator has saved for the list, as tabs behind those of the schema. */
const SavedTabs = ({ onShown }: SavedFilterTabsProps) => {
  const { saved, isShown, show } = useSavedFilters()
  const chosen = saved.findIndex(isShown)
  useEffect(() => {
    onShown(chosen !== -1)
    return () => onShown(false)
  }, [chosen, onShown])
  return saved.map((each, index) => (
    <StripTab
      key={each.name}
      label={each.name}
      isUncounted
      isChosen={index === chosen}
      isReached={index === chosen}
      onChoose={() => show(each)}
    />
  ))
}

export default SavedTabs
