import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#domains/accounts/server/tables.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import {
  countMeetings,
  listDeck,
  listLikes,
  listMatches,
  ownMeetProfile,
  submitVerification,
  updateMeetConfig,
  updateSocial,
} from '#domains/meet/contract.ts'
import { decideVerification, listVerifications, verificationPicture } from '#domains/meet/operator-contract.ts'
import { meetVerifications } from '#domains/meet/server/tables.ts'
import { report } from '#domains/safety/report-contract.ts'
import { ages } from '#domains/safety/server/tables.ts'
import { operatorWith } from '#tests/kit/operators.ts'
import type { Meeter } from '#tests/kit/meet.ts'
import { like, meetConfig, namedMember, openMember, uidsOf, uploadedPicture as sent } from '#tests/kit/meet.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: meetConfig })
})
afterAll(() => w.close())

const named = (nick: string) => namedMember(w, nick)
const open = (nick: string) => openMember(w, nick)
const fileOf = async (uid: string) =>
  (await w.db.select().from(meetVerifications).where(eq(meetVerifications.userId, uid)))[0]?.file ?? null

describe('people who meet', () => {
  it('are in each other’s match list once both like, and the counts agree [S1-meet-01] [S7-meet-01]', async () => {
    const [ana, ben, cleo] = [await open('Ana'), await open('Ben'), await open('Cleo')]
    expect((await like(ana, ben)).isMatch).toBe(false)
    expect((await ana.at.get(listMatches, {})).list).toEqual([])
    expect(uidsOf((await ben.at.get(listLikes, {})).list)).toEqual([ana.uid])
    expect((await like(ben, ana)).isMatch).toBe(true)
    await like(cleo, ana)
    expect(uidsOf((await ana.at.get(listMatches, {})).list)).toEqual([ben.uid])
    expect(uidsOf((await ben.at.get(listMatches, {})).list)).toEqual([ana.uid])
    expect(uidsOf((await ana.at.get(listLikes, {})).list)).toEqual([cleo.uid])
    expect(await ana.at.get(countMeetings, {})).toEqual({ like: 1, match: 1 })
    await ana.at.get(updateSocial, { uid: ben.uid, reaction: 'none' })
    expect(await ana.at.get(countMeetings, {})).toEqual({ like: 2, match: 0 })
    expect((await ben.at.get(listMatches, {})).list).toEqual([])
  })

  it('see others only where both are switched on, verified and named, and want each other', async () => {
    const [dora, emil] = [await open('Dora'), await open('Emil')]
    const deck = async (person: Meeter) => uidsOf((await person.at.get(listDeck, {})).list)
    expect(await deck(dora)).toContain(emil.uid)
    await emil.at.get(updateMeetConfig, { isOn: false })
    expect(await deck(dora)).not.toContain(emil.uid)
    expect((await emil.at.call(listDeck, {})).name).toBe('MEET_NOT_OPEN')
    expect((await dora.at.call(updateSocial, { uid: emil.uid, reaction: 'like' })).name).toBe('PERSON_NOT_FOUND')
    await emil.at.get(updateMeetConfig, { isOn: true, wantedGender: 'man' })
    expect(await deck(dora)).not.toContain(emil.uid)
    await dora.at.get(updateSocial, { gender: 'man' })
    expect(await deck(dora)).toContain(emil.uid)
    await dora.at.get(updateSocial, { uid: emil.uid, reaction: 'pass' })
    expect(await deck(dora)).not.toContain(emil.uid)
    const unverified = await named('Fred')
    await unverified.at.get(updateMeetConfig, { isOn: true })
    expect(await deck(dora)).not.toContain(unverified.uid)
    for (const call of [listDeck, listLikes, listMatches, countMeetings])
      expect((await unverified.at.call(call, {})).name).toBe('MEET_NOT_OPEN')
  })

  it('are separated both ways by a report, and by a sign that somebody is under age', async () => {
    const [gina, hugo, ines] = [await open('Gina'), await open('Hugo'), await open('Ines')]
    await like(hugo, gina)
    await like(ines, gina)
    await gina.at.get(report, { target: { kind: 'user', id: hugo.uid }, reason: 'hate' })
    expect(uidsOf((await gina.at.get(listLikes, {})).list)).toEqual([ines.uid])
    expect((await hugo.at.call(updateSocial, { uid: gina.uid, reaction: 'like' })).name).toBe('PERSON_NOT_FOUND')
    expect(uidsOf((await hugo.at.get(listDeck, {})).list)).not.toContain(gina.uid)
    await w.db.update(ages).set({ minorSignAt: w.clock.now() }).where(eq(ages.userId, ines.uid))
    expect((await gina.at.get(listLikes, {})).list).toEqual([])
  })

  it('show a country only where both show theirs', async () => {
    const [jana, karl] = [await open('Jana'), await open('Karl')]
    const countryOf = async () => (await jana.at.get(listDeck, {})).list.find(({ uid }) => uid === karl.uid)?.country
    expect(await countryOf()).toBeNull()
    await karl.at.get(updateSocial, { place: 'country' })
    expect(await countryOf()).toBeNull()
    await jana.at.get(updateSocial, { place: 'country' })
    await w.db.update(users).set({ countryCode: 'DE' }).where(eq(users.id, karl.uid))
    expect(await countryOf()).toBe('DE')
  })

  it('leave no trace with others when they go', async () => {
    const [lena, mark] = [await open('Lena'), await open('Mark')]
    await like(mark, lena)
    await like(lena, mark)
    await w.services.privacy.erasePerson(mark.uid)
    expect(await lena.at.get(countMeetings, {})).toEqual({ like: 0, match: 0 })
  })
})

describe('social settings', () => {
  it('are stored by each call and come back with the profile [S7-social-01]', async () => {
    const nora = await named('Nora')
    const social = { gender: 'woman', about: 'Rain on a tin roof.', place: 'country' } as const
    expect(await nora.at.get(updateSocial, social)).toMatchObject({ ...social, isMatch: null })
    await nora.at.get(updateMeetConfig, { isOn: true, wantedGender: 'any' })
    expect(await nora.at.get(ownMeetProfile, {})).toMatchObject({
      ...social,
      isOn: true,
      wantedGender: 'any',
      isOpen: false,
    })
  })

  it('are moderated, and refuse a reaction without a person', async () => {
    const olga = await named('Olga')
    expect((await olga.at.call(updateSocial, { about: 'I am 15 and sexy' })).name).toBe('TEXT_BLOCKED')
    expect((await olga.at.call(updateSocial, { reaction: 'like' })).name).toBe('PARAMS_ERROR')
    expect((await w.person().call(ownMeetProfile, {})).name).toBe('NEED_LOGIN')
  })
})

describe('a verification', () => {
  it('is pending, refuses another, is decided by an operator, and its photo is gone [S1-meet-02] [S7-verify-01]', async () => {
    const paul = await named('Paul')
    const { gesture } = (await paul.at.get(ownMeetProfile, {})).verification
    const picture = await sent(paul)
    expect(await paul.at.get(submitVerification, { picture })).toEqual({ state: 'pending' })
    expect((await fetch(`${w.url}/media/uploads/${picture}`)).status).toBe(404)
    const again = { picture: await sent(paul) }
    expect((await paul.at.call(submitVerification, again)).name).toBe('VERIFICATION_PENDING')
    const moderator = await operatorWith(w, 'moderator')
    const waiting = (await moderator.at.get(listVerifications, {})).list.find(({ uid }) => uid === paul.uid)
    expect(waiting).toMatchObject({ nick: 'Paul', gesture })
    const file = await fileOf(paul.uid)
    expect((await moderator.at.get(verificationPicture, { uid: paul.uid })).address).toMatch(/^data:image\/webp/)
    await moderator.at.get(decideVerification, { uid: paul.uid, isAccepted: false })
    await w.doJobs()
    expect(await w.services.store.find(file ?? '')).toBeNull()
    expect(await fileOf(paul.uid)).toBeNull()
    const refused = await paul.at.get(ownMeetProfile, {})
    expect(refused.verification.state).toBe('refused')
    const acts = await w.db.select().from(deskAudit).where(eq(deskAudit.operatorId, moderator.id))
    expect(acts.map(({ action }) => action)).toEqual(['operator.sign-in', 'verification.look', 'verification.decide'])
    expect(await paul.at.get(submitVerification, again)).toEqual({ state: 'pending' })
    await moderator.at.get(decideVerification, { uid: paul.uid, isAccepted: true })
    expect((await moderator.at.call(decideVerification, { uid: paul.uid, isAccepted: false })).name).toBe('CASE_TAKEN')
    expect((await paul.at.get(ownMeetProfile, {})).verification.state).toBe('accepted')
    expect((await paul.at.call(submitVerification, { picture: await sent(paul) })).name).toBe('VERIFICATION_PENDING')
  })

  it('takes own uploads alone, and its photo goes with a person who leaves', async () => {
    const [rita, sven] = [await named('Rita'), await named('Sven')]
    const picture = await sent(rita)
    expect((await sven.at.call(submitVerification, { picture })).name).toBe('UPLOAD_UNREADABLE')
    await rita.at.get(submitVerification, { picture })
    const file = (await fileOf(rita.uid)) ?? ''
    expect(await w.services.store.find(file)).not.toBeNull()
    await w.services.privacy.erasePerson(rita.uid)
    expect(await w.services.store.find(file)).toBeNull()
  })
})
