/**
 * What generated tests import: a lifecycle as the buttons of a row have it, without the buttons.
 *
 * @packageDocumentation
 */

export { lifecycleFacts, offeredCells } from './kit/actions/row/lifecycle-test-cells'
