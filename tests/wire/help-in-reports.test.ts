import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { pendingAppeal, submitAppeal, submitNotice } from '#domains/desk/contract.ts'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import { deskNotices } from '#domains/desk/server/tables.ts'
import { report } from '#domains/safety/report-contract.ts'
import { reports } from '#domains/safety/server/tables.ts'
import { placedConfig } from '#tests/kit/age-proof.ts'
import { careOf, irishLine, irishMember } from '#tests/kit/cries.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// Words of the policy's own lists: here it is what a verdict leads to.
const cry = 'self harm'
const target = { kind: 'character', id: 'mara-voss' } as const
const paused = { path: 'self', isPaused: true }
const helped = { name: 'OK', help: 'self', message: expect.stringContaining(irishLine) as string }

let w: World
beforeAll(async () => {
  w = await world({ config: { ...placedConfig, ...consoleConfig } })
})
afterAll(() => w.close())

async function appealableDecision(someone: Person): Promise<string> {
  const { caseId } = await someone.get(report, { target, reason: 'copied' })
  const moderator = await operatorWith(w, 'safety-lead')
  await moderator.at.get(claimCase, { caseId: caseId ?? '' })
  const { decisionId } = await moderator.at.get(decideCase, {
    caseId: caseId ?? '',
    content: 'restore',
    sanction: null,
    ground: 'terms',
    reason: 'copied',
    facts: 'She is our own work.',
  })
  return decisionId ?? ''
}

describe('a cry for help to the desk', () => {
  it('is answered with help in the note of a report, which is stored', async () => {
    const someone = await irishMember(w)
    const answer = await someone.call(report, { target, reason: 'other', note: `I think about ${cry}` })
    expect(answer).toMatchObject(helped)
    const stored = await w.db.select().from(reports)
    expect(stored.map(({ note }) => note)).toContain(`I think about ${cry}`)
    expect(await careOf(someone)).toMatchObject(paused)
  })

  it('is answered with help in an appeal, which waits for its answer', async () => {
    const someone = await irishMember(w)
    const decisionId = await appealableDecision(someone)
    expect(await someone.call(submitAppeal, { decisionId, text: cry })).toMatchObject(helped)
    expect((await someone.get(pendingAppeal, {})).appeal).toMatchObject({ text: cry })
    expect(await careOf(someone)).toMatchObject(paused)
  })

  it('is answered with help in a notice of somebody without an account, and counted', async () => {
    await w.db.execute(sql`delete from safety_events`)
    const nobody = w.person({ headers: { 'x-country': 'IE' } })
    const notice = { link: `${w.url}/character/mara-voss`, reason: 'other', name: 'Ann', isTrue: true } as const
    const sent = { ...notice, key: randomUUID(), text: `I think about ${cry}`, email: 'ann@example.org' }
    expect(await nobody.call(submitNotice, sent)).toMatchObject(helped)
    expect((await w.db.select().from(deskNotices)).map(({ words }) => words)).toEqual([sent.text])
    const counted = await rowsOf(w.db, sql`select kind, country, count from safety_events`)
    expect(counted).toEqual([{ kind: 'crisis', country: 'IE', count: 1 }])
  })

  it('is answered in the language of the person, with whom it is about', async () => {
    const someone = await w.adult({ locale: 'de', headers: { 'x-country': 'DE' } })
    const note = 'Ich werde meinen Nachbarn erstechen'
    const answer = await someone.call(report, { target, reason: 'other', note })
    expect(answer).toMatchObject({ name: 'OK', help: 'others', message: expect.stringContaining('112') as string })
  })
})

it('words that cry for nothing are answered as before', async () => {
  const someone = await irishMember(w)
  const answer = await someone.call(report, { target, reason: 'other', note: 'She looks like a photo of mine.' })
  expect([answer.name, answer.message, answer.help]).toEqual(['OK', '', undefined])
})
