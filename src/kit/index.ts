/*
 * The parts that generated lists are made of. This file must stay light: nothing here may import the dialogs or MUI,
 * except lazily.
 */
export type * from '../providers/definitions/definition'
export type * from '../providers/definitions/early-definition'
export type * from '../providers/definitions/settings-definition'
export { ActionButton } from './actions/action-button'
export { CallButton, DeleteButton, EditButton, RowActions, ShowButton } from './actions/row-actions'
export { actionsFor } from './actions/actions-for'
export { MoveButtons } from './actions/move-buttons'
export { useStartAction } from './actions/use-action'
export { ToggleCell } from './actions/toggle-cell'
export { useSwitch } from './actions/use-switch'
export * from './cells/any-of-cell'
export * from './cells/file-cell'
export * from './cells/choice-cells'
export * from './cells/number-cells'
export * from './cells/one-of-cell'
export * from './cells/reference-cell'
export * from './cells/structure-cells'
export * from './cells/text-cells'
export * from './cells/time-cells'
export { ExportButton } from './export/export-button'
export type { ExportColumn } from './export/columns'
export { BooleanFilter, EmptyFilter, ReferenceFilter, SelectFilter } from './filters/choice-filters'
export { DayFilter } from './filters/day-filter'
export { DateRangeFilter } from './filters/date-range-filter'
export { Filters } from './filters/filters'
export { ChoicesFilter, ReferencesFilter } from './filters/several-filters'
export { TimeFilter } from './filters/time-filter'
export { NumberRangeFilter } from './filters/number-range-filter'
export { NumberFilter, TextFilter, ValuesFilter } from './filters/value-filters'
export { CountBlock, ListBlock, SumBlock } from './home/blocks'
export { ChartBlock } from './home/chart-block'
export { Home, HomeBlock } from './home/home'
export { MineBlock } from './home/mine-block'
export { pageFor } from './home/project-page'
export { Queues } from './queues/queues'
export { Related, RelatedList } from './related/related-list'
export {
  Buttons,
  CreateButton,
  ImportButton,
  RefreshButton,
  ResetButton,
  SearchButton,
} from './list/buttons'
export { List } from './list/list'
export { PageTitle } from './list/page-title'
export { Pager } from './list/pager'
export { SelectColumn } from './selection/select-column'
export { SelectedSum } from './selection/selected-sum'
export { SelectionBar } from './selection/selection-bar'
export { Column, IndexColumn, StackedColumn } from './table/columns'
export { Table } from './table/table'
export type {
  FieldCellProps,
  FieldFilterProps,
  FieldInputProps,
  FieldOptions,
  FieldType,
} from './form-state/field-type'
export { OwnCell, OwnFilter } from './overriding/own-cell'
export { lazyPart } from './loading/lazy-part'
export { ownData, type OwnData, type ResourceVerbs } from '../providers/data/own-data'
export { stockDialog, stockPart, stockScreen } from './stock/react-admin-part'
export { client as adminTransport } from '../../wire/transports/admin'
export { inDialect } from '../../wire/transports/dialect'
export { changedFiles } from '../../wire/files'
export { minorUnits } from '../../wire/minor-units'
export { following } from '../../wire/transports/following'
export { jsonApi } from '../../wire/transports/json-api'
export { multipart } from '../../wire/transports/multipart'
export { spelling } from '../../wire/transports/spelling'
export { client as actTransport } from '../../wire/transports/act'
export { client as jsonTransport } from '../../wire/transports/json'
export { client as restTransport } from '../../wire/transports/rest'
export { OverriddenAction, OverriddenCell } from './overriding/overridden'
export type {
  ActionOverride,
  ColumnOverride,
  FieldDefinition,
  InputOverride,
} from './contexts/override-props'
export { dayText, dayWire, momentText, momentWire } from './values/date-text'
