import { readFileSync } from 'node:fs'
import type { ProjectCopy } from '../support/project-copy'

/** A resource whose fields have types of the project that stand on an enum, a list, a reference and an object. */
const venueYaml = `# yaml-language-server: $schema=../codegen/resource.schema.json
resource: venue
label: { zh-chs: 场地, en: Venue, ja: 会場, zh-cht: 場地 }
identity: [id]
fields:
  id: { type: integer, readOnly: true }
  stars: { type: grade, label: { zh-chs: 等级, en: Grade, ja: 等級, zh-cht: 等級 }, choices: { 1: { label: { zh-chs: 简单, en: Plain, ja: 普通, zh-cht: 簡單 } }, 2: { label: { zh-chs: 精致, en: Fine, ja: 上等, zh-cht: 精緻 } } } }
  words: { type: tags, label: { zh-chs: 标签, en: Tags, ja: タグ, zh-cht: 標籤 }, of: { type: text } }
  bank: { type: guardian, to: bank, show: name, label: { zh-chs: 负责人, en: Guardian, ja: 担当, zh-cht: 負責人 } }
  spot: { type: place, label: { zh-chs: 位置, en: Place, ja: 位置, zh-cht: 位置 }, fields: { street: { type: text, label: { zh-chs: 街道, en: Street, ja: 通り, zh-cht: 街道 } }, floor: { type: integer, label: { zh-chs: 楼层, en: Floor, ja: 階, zh-cht: 樓層 } } } }
list:
  filters: [stars]
  buttons: [search, create]
  columns: [id, stars, words, bank, spot]
create:
  fields: [stars, words, bank, spot]
calls:
  list: { path: /venue, body: [page, pageSize, stars], rows: data, total: total }
  create: { path: /venue/create, body: [stars, words, bank, spot], done: { zh-chs: 保存成功, en: Saved, ja: 保存しました, zh-cht: 儲存成功 } }
`

const names = ['grade', 'tags', 'guardian', 'place'] as const

/** Adds the resource and the four types, each in a file of its own. */
export const addVenue = (project: ProjectCopy): void => {
  const all = readFileSync('tests/field-types/own-bases.tsx', 'utf8')
  for (const name of names) project.write(`src/field-types/${name}.tsx`, all)
  project.write('schema/venue.yaml', venueYaml)
  project.edit('schema/app.yaml', (text) => text.replace('  - bank\n', '  - bank\n  - venue\n'))
}
