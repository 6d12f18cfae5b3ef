import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { claimCase, decideCase, deskCase, deskQueue, searchAudit } from '#domains/desk/operator-contract.ts'
import { deskCases } from '#domains/desk/server/tables.ts'
import { resumeAfterCare } from '#domains/safety/care-contract.ts'
import { newKey } from '#tests/kit/conversations.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const minuteMs = 60_000
let w: World
beforeAll(async () => {
  w = await world({ config: { ...consoleConfig, DESK_PAGE_MAIL: 'on-call@example.org' } })
})
afterAll(() => w.close())

async function saying(text: string, email: string) {
  const someone = await w.member(email)
  const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
  await say(someone, sessionId, text)
  return { someone, sessionId, userId: await w.idOf(email) }
}

const say = (someone: Person, sessionId: string, text: string) =>
  someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })

const reviews = () => w.db.select().from(deskCases).where(eq(deskCases.kind, 'crisis-review'))

it('a crisis is a case within 15 minutes, of which nobody learns who it is or what was said', async () => {
  const { someone, sessionId, userId } = await saying('I want to die', 'crisis@example.org')
  const [stored] = await reviews()
  expect(JSON.stringify(stored)).not.toContain(userId)
  expect(stored).toMatchObject({ subjectUserId: null, rule: 'care: self', state: 'open' })
  const { at } = await operatorWith(w, 'moderator')
  const queued = (await at.get(deskQueue, {})).list.find(({ caseId }) => caseId === stored?.id)
  expect((queued?.dueAt ?? 0) - (queued?.openedAt ?? 0)).toBe(15 * minuteMs)
  const seen = await at.get(deskCase, { caseId: stored?.id ?? '' })
  expect(seen).toMatchObject({ kind: 'crisis-review', hasSubject: false, rule: 'care: self' })
  expect(seen.context).toMatchObject({ title: '', words: [], thumbhash: null })
  expect(JSON.stringify(seen)).not.toContain('die')
  // A search of the audit by the person finds no act of this case.
  const lead = await operatorWith(w, 'safety-lead')
  const acts = (await lead.at.get(searchAudit, { person: userId })).list
  expect(acts.filter(({ caseId }) => caseId === stored?.id)).toEqual([])

  // The same person again adds to the case that waits.
  await someone.get(resumeAfterCare, {})
  w.clock.advance(minuteMs)
  await say(someone, sessionId, 'I want to die')
  expect(await reviews()).toHaveLength(1)
})

it('is paged when nobody looks in time, and decided without any letter or measure', async () => {
  const [stored] = await reviews()
  w.clock.advance(20 * minuteMs)
  await w.doJobs()
  const letters = () => w.services.mail.mailbox?.letters() ?? []
  expect(letters().find(({ to }) => to === 'on-call@example.org')?.text).toContain('past its deadline')
  const caseId = stored?.id ?? ''
  const { at } = await operatorWith(w, 'moderator')
  await at.get(claimCase, { caseId })
  const before = letters().length
  const verdict = {
    caseId,
    content: 'none',
    ground: 'terms',
    reason: 'other',
    facts: 'The lines fit the country.',
  } as const
  expect((await at.call(decideCase, { ...verdict, sanction: 'warning' })).name).toBe('CASE_NOT_YOURS')
  await at.get(decideCase, { ...verdict, sanction: null })
  await w.doJobs()
  expect(letters()).toHaveLength(before)
})

it('names whoever announced violence against somebody, with an hour to look', async () => {
  const { userId } = await saying('I am going to kill my neighbour tonight, I have a knife', 'threat@example.org')
  const threat = (await reviews()).find(({ rule }) => rule === 'care: others')
  expect(threat).toMatchObject({ targetId: userId, subjectUserId: userId, reason: 'illegal' })
  expect((threat?.dueAt.getTime() ?? 0) - (threat?.openedAt.getTime() ?? 0)).toBe(60 * minuteMs)
})
