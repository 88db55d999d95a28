import { expectTypeOf, it } from 'vitest'
import type { AppYaml } from '../../codegen/language/schema/yaml'
import type { appKeys } from '../../schema-keys/app'
import type { MoveMapYaml } from '../../codegen/language/schema'
import type { CallYaml, ConfirmYaml, WrittenResource } from '../../codegen/language/schema/yaml'
import type { ExportYaml } from '../../schema-keys/list/export'
import type { ImportYaml } from '../../schema-keys/list/import'
import type { PagerYaml } from '../../schema-keys/list/pager'
import type { QueueYaml } from '../../schema-keys/list/queues'
import type { RefreshYaml } from '../../schema-keys/list/refresh'
import type { OtherPersonYaml } from '../../schema-keys/move/other-person-than'
import type { RetentionYaml } from '../../schema-keys/resource/retention'
import type { WrittenCall } from '../../schema-keys/shape/call-key'
import type { ConfirmWritten } from '../../schema-keys/shape/question'

/*
 * What a definition says that its key holds is what the generated types say of it: definitions cannot import these, since
 * they are made of the definitions. The compiler is the judge.
 */

type ListYaml = NonNullable<WrittenResource['list']>
type Of<K extends keyof ListYaml> = NonNullable<ListYaml[K]>

it('takes what the language takes', () => {
  expectTypeOf<Of<'export'>>().toExtend<ExportYaml>()
  expectTypeOf<Of<'import'>>().toExtend<ImportYaml>()
  expectTypeOf<Of<'pager'>>().toExtend<PagerYaml>()
  expectTypeOf<Of<'queues'>[string]>().toExtend<QueueYaml>()
  expectTypeOf<Of<'refresh'>>().toExtend<RefreshYaml>()
  expectTypeOf<NonNullable<WrittenResource['retention']>>().toExtend<RetentionYaml>()
  expectTypeOf<CallYaml>().toExtend<WrittenCall>()
  expectTypeOf<ConfirmYaml>().toExtend<ConfirmWritten>()
  expectTypeOf<NonNullable<MoveMapYaml['otherPersonThan']>>().toExtend<OtherPersonYaml>()
})

it('takes nothing else', () => {
  expectTypeOf<ExportYaml>().toExtend<Of<'export'>>()
  expectTypeOf<ImportYaml>().toExtend<Of<'import'>>()
  expectTypeOf<PagerYaml>().toExtend<Of<'pager'>>()
  expectTypeOf<QueueYaml>().toExtend<Of<'queues'>[string]>()
  expectTypeOf<RefreshYaml>().toExtend<Of<'refresh'>>()
  expectTypeOf<ConfirmWritten>().toExtend<ConfirmYaml>()
  expectTypeOf<Omit<RetentionYaml, 'when'>>().toExtend<
    Omit<NonNullable<WrittenResource['retention']>, 'when'>
  >()
})

type AppKeys = typeof appKeys

/** The keys of app.yaml that do not take all that the language takes. */
type Narrower = {
  [Key in keyof AppKeys]: AppKeys[Key] extends {
    model: (written: infer Written, ...around: never[]) => unknown
  }
    ? NonNullable<AppYaml[Key]> extends Written
      ? never
      : Key
    : never
}[keyof AppKeys]

it('takes what the language takes in app.yaml', () => {
  expectTypeOf<Narrower>().toBeNever()
})
