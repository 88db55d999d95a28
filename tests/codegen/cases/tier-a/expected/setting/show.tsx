// Generated from schema/setting.yaml. Change the YAML, not this file. sha256:ea62b9892849e7a0
import { ChoiceCell, LifecycleCell } from '../../kit'
import { ShowDialog, ShowField } from '../../kit/form'
import { stateChoices, themeChoices } from './choices'

export const SettingShow = () => (
  <ShowDialog>
    <ShowField source="theme">
      <ChoiceCell choices={themeChoices} />
    </ShowField>
    <ShowField source="state">
      <LifecycleCell choices={stateChoices} />
    </ShowField>
  </ShowDialog>
)

export default SettingShow
