/*
 * The parts that generated lists are made of. This file must stay light: nothing here may import the dialogs or MUI,
 * except lazily.
 */
export type * from '../providers/definitions/definition'
export type * from '../providers/definitions/early-definition'
export type * from '../providers/definitions/settings-definition'
export { ActionButton } from './actions/row/action-button'
export {
  CallButton,
  DeleteButton,
  EditButton,
  RowActions,
  ShowButton,
} from './actions/row/row-actions'
export { actionsFor } from './actions/row/actions-for'
export { MoveButtons } from './actions/row/move-buttons'
export { useStartAction } from './actions/row/use-action'
export { ToggleCell } from './actions/row/toggle-cell'
export { useSwitch } from './actions/row/use-switch'
export * from './fields/cells/any-of-cell'
export * from './fields/cells/file-cell'
export * from './fields/cells/choice-cells'
export * from './fields/cells/number-cells'
export * from './fields/cells/one-of-cell'
export * from './fields/cells/reference-cell'
export * from './fields/cells/structure-cells'
export * from './fields/cells/text-cells'
export * from './fields/cells/time-cells'
export { ExportButton } from './lists/export/export-button'
export type { ExportColumn } from './lists/export/columns'
export {
  BooleanFilter,
  EmptyFilter,
  ReferenceFilter,
  SelectFilter,
} from './lists/filters/choice-filters'
export { DayFilter } from './lists/filters/day-filter'
export { DateRangeFilter } from './lists/filters/date-range-filter'
export { Filters } from './lists/filters/filters'
export { ChoicesFilter, ReferencesFilter } from './lists/filters/several-filters'
export { TimeFilter } from './lists/filters/time-filter'
export { NumberRangeFilter } from './lists/filters/number-range-filter'
export { NumberFilter, TextFilter, ValuesFilter } from './lists/filters/value-filters'
export { CountBlock, ListBlock, SumBlock } from './pages/home/blocks'
export { ChartBlock } from './pages/home/chart-block'
export { Home, HomeBlock } from './pages/home/home'
export { MineBlock } from './pages/home/mine-block'
export { pageFor } from './pages/home/project-page'
export { Queues } from './lists/queues/queues'
export { Related, RelatedList } from './pages/related/related-list'
export {
  Buttons,
  CreateButton,
  ImportButton,
  RefreshButton,
  ResetButton,
  SearchButton,
} from './lists/list/buttons'
export { List } from './lists/list/list'
export { PageTitle } from './lists/list/page-title'
export { Pager } from './lists/list/pager'
export { SelectColumn } from './lists/selection/select-column'
export { SelectedSum } from './lists/selection/selected-sum'
export { SelectionBar } from './lists/selection/selection-bar'
export { Column, IndexColumn } from './lists/table/columns'
export { StackedColumn } from './lists/table/stacked-column'
export { Table } from './lists/table/table'
export type {
  FieldCellProps,
  FieldFilterProps,
  FieldInputProps,
  FieldOptions,
  FieldType,
} from './forms/form-state/field-type'
export { OwnCell, OwnFilter } from './base/overrides/own-cell'
export { lazyPart } from './base/loading/lazy-part'
export { ownData, type OwnData, type ResourceVerbs } from '../providers/data/own-data'
export { stockDialog, stockPart, stockScreen } from './pages/react-admin/react-admin-part'
export { client as adminTransport } from '../../wire/transports/admin'
export { inDialect } from '../../wire/transports/dialect'
export { changedFiles } from '../../wire/files'
export { minorUnits } from '../../wire/minor-units'
export { plainDay, plainMoment, plainNumber, plainTruth } from '../../wire/comparison'
export { following } from '../../wire/transports/following'
export { jsonApi } from '../../wire/transports/json-api'
export { multipart } from '../../wire/transports/multipart'
export { spelling } from '../../wire/transports/spelling'
export { client as actTransport } from '../../wire/transports/act'
export { client as jsonTransport } from '../../wire/transports/json'
export { client as restTransport } from '../../wire/transports/rest'
export { OverriddenAction, OverriddenCell } from './base/overrides/overridden'
export type {
  ActionOverride,
  ColumnOverride,
  FieldDefinition,
  InputOverride,
} from './base/contexts/override-props'
export { dayText, dayWire, momentText, momentWire } from './base/values/date-text'
