/**
 * Lists, cells, filters, buttons, and the types that a project names. It is loaded before the first row and does not
 * import MUI. Components belong inside a `List` or a page of the console, which give them their resource and record.
 *
 * @packageDocumentation
 */

/* This file must stay light: nothing here may import the dialogs or MUI, except lazily. */

// Lifecycles
export type * from '../providers/definitions/lifecycle-definition'

// The project's own files
export type * from '../providers/definitions/project-definition'

// Definitions
export type * from '../providers/definitions/definition'

// Early rows
export type * from '../providers/definitions/early-definition'

// Settings
export type * from '../providers/definitions/settings-definition'

// Actions
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
export { useStartAction } from './actions/row/use-start-action'
export { ToggleCell } from './actions/row/toggle-cell'
export { useSwitch } from './actions/row/use-switch'

// Cells
export * from './fields/cells/any-of-cell'
export * from './fields/cells/file-cell'
export * from './fields/cells/choice-cells'
export * from './fields/cells/number-cells'
export * from './fields/cells/one-of-cell'
export { ReferenceCell, type ReferenceCellProps } from './fields/cells/reference-cell'
export { ReferencesCell } from './fields/cells/references-cell'
export * from './fields/cells/structure-cells'
export * from './fields/cells/text-cells'
export * from './fields/cells/time-cells'

// Export
export { ExportButton } from './lists/export/export-button'
export type { ExportColumn } from './lists/export/export-columns'

// Filters
export {
  BooleanFilter,
  EmptyFilter,
  ReferenceFilter,
  SelectFilter,
} from './lists/filters/choice-filters'
export { DayFilter } from './lists/filters/day-filter'
export { DateRangeFilter } from './lists/filters/date-range-filter'
export { Filters } from './lists/filters/filters'
export { ChoicesFilter, ReferencesFilter } from './lists/filters/multi-value-filters'
export { TimeFilter } from './lists/filters/time-filter'
export { NumberRangeFilter } from './lists/filters/number-range-filter'
export { NumberFilter, TextFilter, ValuesFilter } from './lists/filters/value-filters'

// Pages
export { CountBlock, ListBlock, SumBlock } from './pages/home/blocks'
export { ChartBlock } from './pages/home/chart-block'
export { Home, HomeBlock } from './pages/home/home'
export { MineBlock } from './pages/home/mine-block'
export { pageFor } from './pages/home/project-page'
export { accountsPage } from './pages/accounts'
export { historyPage, type HistoryFields } from './pages/history'

// Lists
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

// Field types
export type {
  FieldCellProps,
  FieldFilterProps,
  FieldInputProps,
  FieldOptions,
  FieldType,
} from './forms/form-state/project-field-type'
export { OwnCell, OwnFilter } from './base/overrides/project-type-cell'

// Loading and data
export { lazyPart } from './base/loading/lazy-part'
export { ownData, type OwnData, type ResourceVerbs } from '../providers/data/project-data'
export { stockDialog, stockPart, stockScreen } from './pages/react-admin/react-admin-part'

// Transports
export { client as adminTransport } from '../../wire/transports/admin'
export { inDialect } from '../../wire/transports/dialect'
export { changedFiles } from '../../wire/files'
export { emptyInputs } from '../../wire/empty-inputs'
export { minorUnits } from '../../wire/minor-units'
export type { Clock } from '../../wire/business-clock'
export { plainDay, plainMoment, plainNumber, plainTruth } from '../../wire/comparable-value'
export { zoneClock } from '../../wire/zone-clock'
export { following } from '../../wire/transports/following'
export { jsonApi } from '../../wire/transports/json-api'
export { multipart } from '../../wire/transports/multipart'
export { askingOtherwise } from '../../wire/transports/otherwise'
export { spelling } from '../providers/transports/spelling'
export { client as actTransport } from '../../wire/transports/act'
export { client as jsonTransport } from '../../wire/transports/json'
export { client as restTransport } from '../../wire/transports/rest'

// Overrides
export { OverriddenAction, OverriddenCell } from './base/overrides/overridden'
export type {
  ActionOverride,
  ColumnOverride,
  FieldDefinition,
  InputOverride,
} from './base/contexts/override-props'

// Values
export { dayText, dayWire, momentText, momentWire } from './base/values/date-text'
