// Generated from schema/Rates.yaml. Change the YAML, or run: npm run eject -- rates edit
import { EditDialog, NumberInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <NumberInput source="rate" />
  </EditDialog>
)

export const RatesEdit = () => edit

export default RatesEdit
