// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { ContractCheck } from '../../contract/exchange/check-recorder'
import { junitXml } from '../../contract/report/junit'

const place = { file: 'schema/bank.yaml', line: 3, column: 1, length: 1 }
const check = (facts: Partial<ContractCheck>): ContractCheck => ({
  group: 'bank',
  name: 'list call',
  verdict: 'holds',
  says: 'it answers',
  expected: null,
  got: null,
  place,
  notes: [],
  gap: false,
  ...facts,
})

it('is well-formed whatever a backend says, and counts itself', () => {
  const got = '<b>"no" & \u0000\u0007\uD800 ]]> \uFFFE \u{1F600}</b>'
  const text = junitXml({
    checks: [
      check({ group: 'backend', name: 'login' }),
      check({ verdict: 'fails', expected: 'success', got }),
      check({ name: 'a "name" <here>', verdict: 'skipped', says: 'no & record' }),
    ],
    requests: 3,
    milliseconds: 1234,
    left: [],
  })
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  expect(xml.querySelector('parsererror')).toBeNull()
  const root = xml.documentElement
  expect(root.tagName).toBe('testsuites')
  for (const [attribute, tag] of [
    ['tests', 'testcase'],
    ['failures', 'failure'],
    ['skipped', 'skipped'],
  ] as const) {
    expect(Number(root.getAttribute(attribute)), tag).toBe(xml.querySelectorAll(tag).length)
  }
  expect(root.getAttribute('time')).toBe('1.234')
  const suites = [...xml.querySelectorAll('testsuite')]
  expect(suites.map((each) => each.getAttribute('name'))).toEqual(['backend', 'bank'])
  const failure = xml.querySelector('failure')
  expect(failure?.getAttribute('message')).toBe(
    'expected success, got <b>"no" & \uFFFD\uFFFD\uFFFD ]]> \uFFFD \u{1F600}</b>',
  )
  expect(failure?.textContent).toContain('schema/bank.yaml:3:1')
  expect(xml.querySelector('testcase')?.getAttribute('classname')).toBe('contract.backend')
})
