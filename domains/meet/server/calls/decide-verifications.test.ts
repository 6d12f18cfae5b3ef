import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetConfig, namedMember, uploadedPicture } from '#tests/kit/meet.ts'
import { operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
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
