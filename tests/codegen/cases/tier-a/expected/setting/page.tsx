// Generated from schema/setting.yaml. Change the YAML, or run: npm run eject -- setting page
import { ChoiceCell, LifecycleCell } from 'deskwright/kit'
import { ShowField } from 'deskwright/kit/form'
import { RecordPage } from 'deskwright/kit/record-page'
import { stateChoices, themeChoices } from './choices'

const page = (
  <RecordPage>
    <ShowField source="theme">
      <ChoiceCell choices={themeChoices} />
    </ShowField>
    <ShowField source="state">
      <LifecycleCell choices={stateChoices} />
    </ShowField>
  </RecordPage>
)

export const SettingPage = () => page

export default SettingPage
