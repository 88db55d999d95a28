// Generated from schema/setting.yaml. Change the YAML, or run: npm run eject -- setting page. sha256:1fa4bec7ba98cc01
import { ChoiceCell, LifecycleCell } from '../../kit'
import { RecordPage, ShowField } from '../../kit/form'
import { stateChoices, themeChoices } from './choices'

export const SettingPage = () => (
  <RecordPage>
    <ShowField source="theme">
      <ChoiceCell choices={themeChoices} />
    </ShowField>
    <ShowField source="state">
      <LifecycleCell choices={stateChoices} />
    </ShowField>
  </RecordPage>
)

export default SettingPage
