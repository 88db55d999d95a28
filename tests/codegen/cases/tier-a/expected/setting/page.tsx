// Generated from schema/setting.yaml. Change the YAML, or run: npm run eject -- setting page. sha256:672e8324f7507a61
import { ChoiceCell, LifecycleCell } from '../../kit'
import { ShowField } from '../../kit/form'
import { RecordPage } from '../../kit/record-page'
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
