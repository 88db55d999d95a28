// Generated from schema/director.yaml. Change the YAML, or run: npm run eject -- director show
import { IntegerCell, Related, TextCell } from 'deskwright/kit'
import { ShowDialog, ShowField } from 'deskwright/kit/form'
import { filmRelated } from '../film/related'

const show = (
  <ShowDialog
    related={
      <>
        <Related resource={'film'}>{filmRelated['director']}</Related>
      </>
    }
  >
    <ShowField source="id">
      <IntegerCell />
    </ShowField>
    <ShowField source="name">
      <TextCell />
    </ShowField>
  </ShowDialog>
)

export const DirectorShow = () => show

export default DirectorShow
