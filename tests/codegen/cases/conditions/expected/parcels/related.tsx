// Generated from schema/Parcels.yaml. Change the YAML, not this file.
import {
  BooleanCell,
  DateCell,
  DateTimeCell,
  IntegerCell,
  RelatedList,
  TextCell,
} from 'deskwright/kit'

export const parcelsRelated = {
  depot: (
    <RelatedList
      by="depot"
      sends="depot"
      several
      sources={['code', 'weight', 'fragile', 'sentAt', 'due']}
      leads="code"
    >
      <TextCell source="code" />
      <IntegerCell source="weight" />
      <BooleanCell source="fragile" />
      <DateTimeCell source="sentAt" codec="iso" />
      <DateCell source="due" />
    </RelatedList>
  ),
}
