import { expect, it } from 'vitest'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { app, list, resource } from '../../../support/model'

const made = async (timeZone: string | null) =>
  generateFileTexts({
    app: { ...app(), timeZone },
    resources: [resource('order', { list: list(['id']) })],
  })

it('a console of one zone brings the clock of that zone along, and its early script is told of it', async () => {
  const files = await made('Asia/Shanghai')
  expect(files.get('app-settings.ts')).toContain("clock: zoneClock('Asia/Shanghai'),")
  expect(files.get('app-settings.ts')).toMatch(
    /^import \{.*\bzoneClock\b.*\} from 'deskwright\/kit'$/m,
  )
  expect(files.get('early.ts')).toContain("timeZone: 'Asia/Shanghai',")
})

it('any other console has no clock of its own', async () => {
  const files = await made(null)
  expect(files.get('app-settings.ts')).not.toContain('lock')
  expect(files.get('early.ts')).not.toContain('Zone')
})
