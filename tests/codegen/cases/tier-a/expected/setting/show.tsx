// Generated from schema/setting.yaml. Change the YAML, or run: npm run eject -- setting show. sha256:eb69c0b4c4908a39
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
