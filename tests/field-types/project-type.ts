import { readFileSync } from 'node:fs'
import type { ProjectCopy } from '../support/project-copy'

/** The worked example, as it stands in `src/field-types` of a project. */
export const maskedIdFile = (): string => readFileSync('tests/field-types/masked-id.tsx', 'utf8')

/** A resource with an identity number that is plain text so far: listed, searched, created and saved as a file. */
export const personYaml = `# yaml-language-server: $schema=../codegen/resource.schema.json
resource: person
label: { zh-chs: 人员, en: Person, ja: 人, zh-cht: 人員 }
identity: [idNumber]
fields:
  id: { type: integer, readOnly: true }
  idNumber: { type: text, label: { zh-chs: 证件号, en: ID number, ja: 証明書番号, zh-cht: 證件號 } }
list:
  filters: [idNumber]
  buttons: [search, create, export]
  columns: [id, idNumber]
create:
  fields: [idNumber]
calls:
  list: { path: /person, body: [page, pageSize, idNumber], rows: data, total: total }
  create: { path: /person/create, body: [idNumber], done: { zh-chs: 保存成功, en: Saved, ja: 保存しました, zh-cht: 儲存成功 } }
`

/** Puts the resource into the menu; the type of its number is still the built-in one. */
export const addPerson = (project: ProjectCopy): void => {
  project.write('schema/person.yaml', personYaml)
  project.edit('schema/app.yaml', (text) => text.replace('  - bank\n', '  - bank\n  - person\n'))
}

/** One file and one line. */
export const useMaskedId = (project: ProjectCopy, type = 'maskedId'): void => {
  project.write('src/field-types/masked-id.tsx', maskedIdFile())
  project.edit('schema/person.yaml', (text) =>
    text.replace('idNumber: { type: text', `idNumber: { type: ${type}`),
  )
}
