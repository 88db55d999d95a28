import type { Protection } from './protection'

/** What protects rules and their histories, the import, and the contract. */
export const rulesProtections: readonly Protection[] = [
  {
    id: 'R-01',
    says: 'a promise that is broken stays broken',
    edit: [
      'codegen/rules/lifecycle/invariant-proofs/monitor.ts',
      'for (const event of events) if (!isOver(state)) state',
      'for (const event of events) state',
    ],
    test: ['tests/codegen/rules/lifecycle/promises.test.ts', 'R-01 proofs of random tables'],
  },
  {
    id: 'R-02',
    says: 'who brought a record to a status is known afterwards',
    edit: [
      'codegen/rules/conformance/four-eyes-tracker.ts',
      'been.add(numberOf(who, to))',
      'been.add(numberOf(who, to + 1))',
    ],
    test: ['tests/codegen/rules/conformance/four-eyes.test.ts', 'R-02 names each row'],
  },
  {
    id: 'I-01',
    says: 'a secret stays with its origin',
    edit: ['import/source/read-source.ts', 'at.origin === url.origin ? secret : null', 'secret'],
    test: ['tests/import/secret.test.ts', 'I-01 follows a redirect'],
  },
  {
    id: 'I-02',
    says: 'a call that finds its records by a filter is left out',
    edit: [
      'import/openapi/operation-group.ts',
      '    !parameters.some((name) => !keys.includes(name) && fields.has(name))',
      '    true',
    ],
    test: ['tests/import/deleting.test.ts', 'I-02 a call that would delete'],
  },
  {
    id: 'K-01',
    says: 'what may change data is not sent unless it may',
    edit: [
      'contract/exchange/client.ts',
      "if (!write && !harmless.has(call)) return 'it may change data (--write)'",
      '',
    ],
    test: ['tests/contract/strange-servers.test.ts', 'K-01 never sends by POST'],
  },
]
