import type { ComponentType, ReactNode } from 'react'
import type { AuthProvider, DataProvider, TranslateFunction } from 'ra-core'
import type { ThemeToken } from './theme-tokens'
import type { ThemeName } from './settings-definition'

/** What is wrong with a form: a text for each field (`term`, `amounts.0.term`), or under '' for the form as a whole. */
export type FormFaults<Row extends object = Record<string, unknown>> = Readonly<
  Partial<Record<'' | (keyof Row & string) | `${keyof Row & string}.${string}`, string | undefined>>
>

/** What a check of the project may use besides the values of the form. */
export interface FormContext<Row extends object = Record<string, unknown>> {
  /** The record that is edited. Undefined when a new one is created. */
  readonly record: Row | undefined
  readonly dataProvider: DataProvider
  readonly translate: TranslateFunction
}

/**
 * The function in `src/overrides/<resource>/validate.ts`. It runs when the inputs accept all values. Nothing, or no
 * text, means that the form may be sent. A function that throws blocks the form.
 *
 * @example
 * ```tsx
 * // src/overrides/bank/validate.ts
 * import type { ValidateForm } from 'deskwright/kit'
 * import type { Bank } from '../../generated/bank/types'
 *
 * export const validateBank: ValidateForm<Bank> = async ({ code, name }, { record, dataProvider }) => {
 *   if (name === code) return { name: 'A name says more than the code.' }
 *   if (record?.code === code) return undefined
 *   const { total } = await dataProvider.getList('bank', { filter: { code } })
 *   return total ? { code: 'Another bank has it.' } : undefined
 * }
 * ```
 */
export type ValidateForm<Row extends object = Record<string, unknown>> = Methods<Row>['validate']

/* A method, so that what checks one kind of rows may stand where rows of any kind are checked. */
interface Methods<Row extends object> {
  validate(
    values: Readonly<Partial<Row>>,
    context: FormContext<Row>,
  ): FormFaults<Row> | undefined | Promise<FormFaults<Row> | undefined>
}

/** Puts what the project does for one resource before what the provider does. */
export type OwnDataOf = <Provider extends DataProvider>(
  provider: Provider,
  resource: string,
) => Provider

/** Values of the variables that the stylesheets are made of. */
export type TokenValues = Readonly<Partial<Record<ThemeToken, string>>>

/**
 * The object in `src/overrides/app/theme.ts`.
 *
 * @example
 * ```tsx
 * // src/overrides/app/theme.ts
 * import type { ConsoleTheme } from 'deskwright/kit'
 *
 * export const theme = {
 *   tokens: { '--dw-font': 'Georgia, serif', '--dw-radius': '8px' },
 *   themes: { chester: { '--dw-radius': '0' } },
 * } satisfies ConsoleTheme
 * ```
 */
export interface ConsoleTheme {
  /** For every theme. */
  readonly tokens?: TokenValues
  /** For one theme. They come before those for every theme. */
  readonly themes?: Readonly<Partial<Record<ThemeName, TokenValues>>>
}

/** An entry of the menu behind the operator's name. */
export interface UserMenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: string
  readonly onSelect: () => void
}

/**
 * Props of the component in `src/overrides/app/user-menu.tsx`.
 *
 * @example
 * ```tsx
 * // src/overrides/app/user-menu.tsx
 * import type { UserMenuProps } from 'deskwright/kit'
 *
 * const help = { key: 'help', label: 'Help', icon: 'info', onSelect: () => window.open('/help.html') }
 *
 * export default function OperatorMenu({ items, show }: UserMenuProps) {
 *   return show([...items, help])
 * }
 * ```
 */
export interface UserMenuProps {
  /** The entries of a console whose project has no menu of its own. */
  readonly items: readonly UserMenuItem[]
  /** The menu with the entries that are given. */
  readonly show: (items: readonly UserMenuItem[]) => ReactNode
}

/**
 * The function in `src/overrides/app/auth.ts`: from the console's authProvider to the one that takes its place.
 *
 * @example
 * ```tsx
 * // src/overrides/app/auth.ts
 * import type { OwnAuth } from 'deskwright/kit'
 *
 * export const auth: OwnAuth = (provider) => ({
 *   ...provider,
 *   getIdentity: async () => ({ ...(await provider.getIdentity?.()), id: 'desk 7' }),
 * })
 * ```
 */
export type OwnAuth = (provider: AuthProvider) => AuthProvider

/** What the project has put in the place of parts of the shell, from `src/overrides/app`. */
export interface OwnApp {
  readonly header?: ComponentType
  readonly userMenu?: ComponentType<UserMenuProps & { readonly fallback?: ReactNode }>
  readonly theme?: ConsoleTheme
  readonly auth?: OwnAuth
}
