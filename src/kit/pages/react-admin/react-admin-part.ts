import type { ComponentType } from 'react'
import { lazyPart } from '../../base/loading/lazy-part'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A component of the author that shows components of react-admin or MUI. It is fetched when it is shown, and the skin
 * of the console with it. Generated code uses it.
 *
 * @example
 * ```tsx
 * import { stockPart } from 'deskwright/kit'
 *
 * export const Chart = stockPart(async () => () => <p>No orders yet.</p>)
 * ```
 */
export const stockPart = <Props extends object>(load: Load<Props>) =>
  lazyPart<Props>(async () => {
    const [{ withReactAdminSkin: inSkin }, Part] = await Promise.all([
      import('./react-admin-skin'),
      load(),
    ])
    return { default: inSkin(Part) }
  })

/**
 * The same as `stockPart` for a whole screen, which has a title, and dialogs at the addresses of records.
 *
 * @example
 * ```tsx
 * import { stockScreen } from 'deskwright/kit'
 *
 * export const OrderList = stockScreen(async () => {
 *   const { List, SimpleList } = await import('react-admin')
 *   return () => (
 *     <List>
 *       <SimpleList primaryText={(order) => order['sn']} />
 *     </List>
 *   )
 * })
 * ```
 */
export const stockScreen = <Props extends object>(load: Load<Props>) =>
  lazyPart<Props>(async () => {
    const [{ withReactAdminScreen: inScreen }, Part] = await Promise.all([
      import('./react-admin-skin'),
      load(),
    ])
    return { default: inScreen(Part) }
  })

/**
 * The same as `stockPart` for a screen of one record, such as `Create` and `Edit`, which stands in a dialog over the
 * list.
 *
 * @example
 * ```tsx
 * import { stockDialog } from 'deskwright/kit'
 *
 * export const BankCreate = stockDialog(async () => {
 *   const { Create, SimpleForm, TextInput } = await import('react-admin')
 *   return () => (
 *     <Create>
 *       <SimpleForm>
 *         <TextInput source="name" />
 *       </SimpleForm>
 *     </Create>
 *   )
 * })
 * ```
 */
export const stockDialog = <Props extends object>(load: Load<Props>) =>
  lazyPart<Props>(async () => {
    const [{ withRecordDialog: inDialog }, Part] = await Promise.all([
      import('./react-admin-dialog'),
      load(),
    ])
    return { default: inDialog(Part) }
  })
