// Generated from schema/Depots.yaml. Change the YAML, or run: npm run eject -- depots show
import { Related, TextCell } from 'deskwright/kit'
import { ShowDialog, ShowField } from 'deskwright/kit/form'
import { parcelsRelated } from '../parcels/related'

const show = (
  <ShowDialog
    related={
      <>
        <Related resource={'Parcels'}>{parcelsRelated['depot']}</Related>
      </>
    }
  >
    <ShowField source="code">
      <TextCell />
    </ShowField>
    <ShowField source="name">
      <TextCell />
    </ShowField>
  </ShowDialog>
)

export const DepotsShow = () => show

export default DepotsShow
