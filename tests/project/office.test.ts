import { expect, test } from 'vitest'
import { testOffice, whyNoOffice } from '../../scripts/test-office'

test('without LibreOffice nothing is proven, and that is no success', async () => {
  const missing = whyNoOffice('/nowhere')
  expect(missing).toBe('no soffice found, apt-get install libreoffice-calc')
  const said: string[] = []
  const io = {
    out: (text: string) => void said.push(text),
    err: (text: string) => void said.push(text),
  }
  expect(await testOffice(missing, io)).toBe(2)
  expect(said).toEqual([`not run: ${missing}\n`])
})
