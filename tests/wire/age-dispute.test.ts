import { afterAll, beforeAll, expect, it } from 'vitest'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { myAccountState, pendingAppeal, submitAppeal } from '#domains/desk/contract.ts'
import type { DecidedMeasure } from '#domains/desk/rules.ts'
import { claimCase, decideCase, deskCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { ageSecret, proveAge } from '#tests/kit/age-proof.ts'
import { newKey } from '#tests/kit/conversations.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000
let w: World
beforeAll(async () => {
  w = await world({ config: { ...consoleConfig, AGE_PROVIDER: 'sandbox', AGE_PROVIDER_SECRET: ageSecret } })
})
afterAll(() => w.close())

/** A person who is held as a possible minor by their own words. */
async function held(email: string) {
  const someone = await w.member(email)
  const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
  const talk = () => someone.call(tourSendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
  await someone.call(tourSendMessage, { sessionId, text: 'I am 16 years old', clientMessageId: newKey() })
  expect((await someone.get(myAccountState, {})).isHeldByAge).toBe(true)
  return { someone, talk }
}

async function decide(content: DecidedMeasure) {
  const { at } = await operatorWith(w, 'moderator')
  const found = (await at.get(deskQueue, {})).list.find(({ kind }) => kind === 'age-dispute')
  const caseId = found?.caseId ?? ''
  await at.get(claimCase, { caseId })
  const seen = await at.get(deskCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'minor', facts: 'The words were about a film.' } as const
  await at.get(decideCase, { caseId, content, ...verdict })
  return { seen, found }
}

it('a person who is held disputes it, and talks again once an operator finds a mistake [S7-appeal-01] [S1-meet-04]', async () => {
  const { someone, talk } = await held('mistaken@example.org')
  expect((await talk()).name).toBe('AGE_PROOF_REQUIRED')
  expect((await someone.get(pendingAppeal, {})).appeal).toBeNull()
  const text = 'That was a line of a film. I am 43.'
  await someone.get(submitAppeal, { decisionId: null, text })
  const { appeal } = await someone.get(pendingAppeal, {})
  expect(appeal).toMatchObject({ text })
  expect((appeal?.answerBy ?? 0) - (appeal?.createdAt ?? 0)).toBe(3 * dayMs)
  expect((await someone.call(submitAppeal, { decisionId: null, text })).name).toBe('DECISION_NOT_APPEALABLE')

  const { seen, found } = await decide('restore')
  expect(found).toMatchObject({ kind: 'age-dispute', reason: 'minor' })
  expect(seen.appeal).toMatchObject({ side: 'subject', words: text })
  const state = await someone.get(myAccountState, {})
  expect(state).toMatchObject({ isHeldByAge: false, decisions: [{ content: 'age-cleared', appealUntil: null }] })
  expect((await someone.get(pendingAppeal, {})).appeal).toBeNull()
  expect((await talk()).name).toBe('OK')
  await w.doJobs()
  const letters = w.services.mail.mailbox?.letters() ?? []
  expect(letters.find(({ to }) => to === 'mistaken@example.org')?.text).toContain('your chats are open again')
})

it('stays held where no mistake is found, and disputes it again after 30 days', async () => {
  const { someone, talk } = await held('stays@example.org')
  await someone.get(submitAppeal, { decisionId: null, text: 'Let me in.' })
  await decide('none')
  const [decision] = (await someone.get(myAccountState, {})).decisions
  expect(decision).toMatchObject({ content: 'age-held', upheld: true, appealUntil: null })
  expect((await talk()).name).toBe('AGE_PROOF_REQUIRED')
  const again = { decisionId: null, text: 'Please look again.' }
  expect((await someone.call(submitAppeal, again)).name).toBe('DECISION_NOT_APPEALABLE')
  w.clock.advance(31 * dayMs)
  const back = await w.member('stays@example.org')
  await back.get(submitAppeal, again)
  expect((await back.get(pendingAppeal, {})).appeal).toMatchObject({ text: again.text })
})

it('ends no hold by a check of age, which no explanation undoes', async () => {
  const before = await held('checked@example.org')
  await before.someone.get(submitAppeal, { decisionId: null, text: 'That was a line of a film.' })
  await proveAge(w, before.someone, 'photo-id-match', false)
  await decide('restore')
  expect((await before.talk()).name).toBe('AGE_PROOF_REQUIRED')

  const after = await held('checked-first@example.org')
  await proveAge(w, after.someone, 'photo-id-match', false)
  const dispute = { decisionId: null, text: 'That was a line of a film.' }
  expect((await after.someone.call(submitAppeal, dispute)).name).toBe('DECISION_NOT_APPEALABLE')
})

it('nobody disputes a hold that is none', async () => {
  const someone = await w.member('free@example.org')
  expect((await someone.call(submitAppeal, { decisionId: null, text: 'Why?' })).name).toBe('DECISION_NOT_APPEALABLE')
})
