import { afterAll, beforeAll, expect, it } from 'vitest'
import { myAccountState, submitAppeal, submitNotice } from '#domains/desk/contract.ts'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import { cardSchemeReport, yearlyReport } from '#domains/desk/server/public.ts'
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

it('counts complaints, their resolution within seven business days and appeals for card schemes, the same each time', async () => {
  const from = w.clock.now()
  const dayMs = 86_400_000
  const complain = async (email: string, reason: 'real-person' | 'copied') => {
    const reporter = await w.member(email)
    const target = { kind: 'character', id: reason === 'copied' ? 'mara-voss' : 'tala-reyes' } as const
    return { reporter, caseId: (await reporter.get(report, { target, reason })).caseId ?? '' }
  }
  const verdict = { content: 'restore', sanction: null, ground: 'terms', facts: 'She is invented.' } as const
  const soon = await complain('soon@example.org', 'real-person')
  const late = await complain('late@example.org', 'copied')
  await complain('also-late@example.org', 'copied')
  w.clock.advance(dayMs)
  const [moderator, second] = [await operatorWith(w, 'moderator'), await operatorWith(w, 'safety-lead')]
  await moderator.at.get(claimCase, { caseId: soon.caseId })
  await moderator.at.get(decideCase, { caseId: soon.caseId, ...verdict, reason: 'real-person' })
  const [answered] = (await soon.reporter.get(myAccountState, {})).reports
  await soon.reporter.get(submitAppeal, { decisionId: answered?.answer?.decisionId ?? null, text: 'It is my face.' })
  await second.at.get(claimCase, { caseId: soon.caseId })
  await second.at.get(decideCase, { caseId: soon.caseId, ...verdict, content: 'remove', reason: 'real-person' })
  w.clock.advance(14 * dayMs)
  const again = await operatorWith(w, 'moderator')
  await again.at.get(claimCase, { caseId: late.caseId })
  await again.at.get(decideCase, { caseId: late.caseId, ...verdict, reason: 'copied' })
  const open = await (
    await w.member('open@example.org')
  ).get(report, {
    target: { kind: 'character', id: 'zofia-krol' },
    reason: 'spam',
  })
  expect(open.caseId).not.toBeNull()

  const span = { from, to: new Date(w.clock.now().getTime() + 1) }
  const built = await cardSchemeReport(w.db, span)
  expect(built).toMatchObject({
    complaints: { reports: 4, notices: 0, cases: 3 },
    resolution: { inTime: 1, late: 1, open: 1 },
    ofDepictedPersons: { inTime: 1, late: 0, open: 0 },
    removals: [{ reason: 'real-person', content: 'remove', count: 1 }],
    appeals: { received: 1, answered: 1, changed: 1 },
    accountsClosed: 0,
  })
  const text = JSON.stringify(built)
  expect(JSON.stringify(await cardSchemeReport(w.db, span))).toBe(text)
  for (const secret of [soon.caseId, 'tala-reyes', 'invented', 'my face']) expect(text).not.toContain(secret)
  const before = await cardSchemeReport(w.db, { from: new Date(0), to: new Date(1) })
  expect(before.resolution).toEqual({ inTime: 0, late: 0, open: 0 })
})
