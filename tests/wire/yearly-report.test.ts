import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitNotice } from '#domains/desk/contract.ts'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import { yearlyReport } from '#domains/desk/server/public.ts'
import { report } from '#domains/safety/report-contract.ts'
import { countHelp } from '#domains/safety/server/public.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

it('counts a year, names nobody, and is the same byte for byte when it is built again', async () => {
  const year = w.clock.now().getUTCFullYear()
  const reporter = await w.member('reporter@example.org')
  await w.member('subject@example.org')
  const uid = await w.idOf('subject@example.org')
  const target = { kind: 'user', id: uid } as const
  const { caseId } = await reporter.get(report, { target, reason: 'hate', note: 'An insulting name.' })
  await w.person().get(submitNotice, {
    key: '0198c0de-0000-7000-8000-000000000001',
    link: 'https://elsewhere.example',
    reason: 'copied',
    text: 'My own photo.',
    name: 'Ida Berg',
    email: 'ida@example.org',
    isTrue: true,
  })
  await countHelp(w.db, 'self', { country: 'DE', locale: 'de', brand: 'nocturne' }, w.clock.now())
  w.clock.advance(90 * 60_000)
  const moderator = await operatorWith(w, 'moderator')
  await moderator.at.get(claimCase, { caseId: caseId ?? '' })
  const verdict = {
    content: 'none',
    sanction: 'warning',
    ground: 'terms',
    reason: 'hate',
    facts: 'It insults.',
  } as const
  await moderator.at.get(decideCase, { caseId: caseId ?? '', ...verdict })
  const built = await yearlyReport(w.db, year)
  expect(built).toMatchObject({
    year,
    helpShown: [{ kind: 'crisis', country: 'DE', locale: 'de', brand: 'nocturne', count: 1 }],
    cases: [
      { kind: 'notice', target: 'page', reason: 'copied', count: 1 },
      { kind: 'report', target: 'user', reason: 'hate', count: 1 },
    ],
    notices: [{ reason: 'copied', count: 1 }],
    decisions: [{ round: 1, upheld: true, sanction: 'warning', count: 1 }],
    minutesToDecision: { median: 90, longest: 90 },
    brokenDeadlines: 0,
    sanctions: [{ kind: 'warning', count: 1 }],
    appeals: [],
  })
  const text = JSON.stringify(built)
  expect(JSON.stringify(await yearlyReport(w.db, year))).toBe(text)
  for (const secret of [uid, 'Ida', 'ida@example.org', 'elsewhere', 'It insults', 'insulting'])
    expect(text).not.toContain(secret)
  expect((await yearlyReport(w.db, year + 1)).cases).toEqual([])
})
