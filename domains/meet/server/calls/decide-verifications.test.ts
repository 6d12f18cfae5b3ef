import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetConfig, namedMember, uploadedPicture } from '#tests/kit/meet.ts'
import { operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import { claimCase, decideCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { ownMeetProfile, submitVerification } from '../../contract.ts'
import { decideVerification, listVerifications, verificationPicture } from '../../operator-contract.ts'
import { meetVerifications } from '../tables.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: meetConfig })
})
afterAll(() => w.close())

async function waiting(nick: string) {
  const person = await namedMember(w, nick)
  await person.at.get(submitVerification, { picture: await uploadedPicture(person) })
  return person
}

const fileOf = async (uid: string) =>
  (await w.db.select().from(meetVerifications).where(eq(meetVerifications.userId, uid)))[0]?.file ?? ''

describe('verifications at the console', () => {
  it('wait in the order in which they came, without their photos', async () => {
    const first = await waiting('First')
    w.clock.advance(1000)
    const second = await waiting('Second')
    const { at } = await operatorWith(w, 'moderator')
    const { list } = await at.get(listVerifications, {})
    expect(list.map(({ uid }) => uid)).toEqual([first.uid, second.uid])
    expect(JSON.stringify(list)).not.toMatch(/data:image|verifications\//)
  })

  it.each([true, false])('lose their photo once they are decided (accepted: %s)', async (isAccepted) => {
    const person = await waiting('Decided')
    const file = await fileOf(person.uid)
    expect(await w.services.store.find(file)).not.toBeNull()
    const { at } = await operatorWith(w, 'safety-lead')
    await at.get(decideVerification, { uid: person.uid, isAccepted })
    await w.doJobs()
    expect(await w.services.store.find(file)).toBeNull()
    expect((await person.at.get(ownMeetProfile, {})).verification.state).toBe(isAccepted ? 'accepted' : 'refused')
    expect((await at.call(verificationPicture, { uid: person.uid })).name).toBe('CASE_NOT_FOUND')
    expect((await at.call(decideVerification, { uid: person.uid, isAccepted })).name).toBe('CASE_TAKEN')
  })

  it('that are refused are appealed to another operator, who can have another photo looked at by others [S7-appeal-01] [S7-verify-01]', async () => {
    const person = await waiting('Appealing')
    const [first, second] = [await operatorWith(w, 'moderator'), await operatorWith(w, 'safety-lead')]
    await first.at.get(decideVerification, { uid: person.uid, isAccepted: false })
    const [refused] = (await person.at.get(myAccountState, {})).decisions
    expect(refused).toMatchObject({ content: 'verification-refused', facts: '' })
    await person.at.get(submitAppeal, { decisionId: refused?.decisionId ?? null, text: 'My hand is on my head there.' })
    const { list } = await second.at.get(deskQueue, {})
    const caseId = list.find(({ kind }) => kind === 'verification')?.caseId ?? ''
    expect((await first.at.call(claimCase, { caseId })).name).toBe('CASE_TAKEN')
    await second.at.get(claimCase, { caseId })
    const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'The gesture is there.' } as const
    await second.at.get(decideCase, { caseId, content: 'restore', ...verdict })
    const [answered] = (await person.at.get(myAccountState, {})).decisions
    expect(answered).toMatchObject({ content: 'verification-again', appealUntil: null })

    await person.at.get(submitVerification, { picture: await uploadedPicture(person) })
    const decided = { uid: person.uid, isAccepted: true }
    expect((await first.at.call(decideVerification, decided)).name).toBe('CASE_TAKEN')
    expect((await second.at.call(decideVerification, decided)).name).toBe('OK')
    expect((await person.at.get(ownMeetProfile, {})).verification.state).toBe('accepted')
  })

  it('of somebody else, or accepted, cannot be appealed', async () => {
    const [person, other] = [await waiting('Accepted'), await waiting('Refused')]
    const { at } = await operatorWith(w, 'moderator')
    await at.get(decideVerification, { uid: person.uid, isAccepted: true })
    await at.get(decideVerification, { uid: other.uid, isAccepted: false })
    expect((await person.at.get(myAccountState, {})).decisions).toEqual([])
    const decisionId = (await other.at.get(myAccountState, {})).decisions[0]?.decisionId ?? null
    const appeal = { decisionId, text: 'Look at it again.' }
    expect((await person.at.call(submitAppeal, appeal)).name).toBe('DECISION_NOT_APPEALABLE')
    await w.doJobs()
    const letter = w.services.mail.mailbox?.letters().find(({ to }) => to === other.email)
    expect(letter?.text).toContain('We couldn’t verify you with this photo.')
    expect(letter?.text).not.toContain('What we found')
  })

  it.each([listVerifications, verificationPicture, decideVerification])(
    'are closed to people and to other roles: $path',
    async (call) => {
      const person = await waiting('Guarded')
      const params = { uid: person.uid, isAccepted: true }
      const sent = call === listVerifications ? {} : call === verificationPicture ? { uid: person.uid } : params
      const others = [
        person.at,
        w.person(),
        (await operatorWith(w, 'finance')).at,
        (await operatorWith(w, 'viewer')).at,
      ]
      for (const at of others) expect((await at.call(call, sent as typeof params)).name).not.toBe('OK')
      expect((await person.at.get(ownMeetProfile, {})).verification.state).toBe('pending')
    },
  )
})
