import type { NamesYaml, TextYaml } from './index'

/** What the export `page` of a file in the folder of pages says, after `page.schema.json` has accepted it. */
export interface PageYaml {
  path: string
  title: TextYaml
  icon?: string
  menu?: boolean | { after?: string; group?: string }
  roles?: NamesYaml
}
