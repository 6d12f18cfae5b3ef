import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { report } from '#domains/safety/report-contract.ts'
import type { Meeter } from '#tests/kit/meet.ts'
import {
  changeAccount,
  changeAge,
  like,
  meetConfig,
  namedMember,
  openMember,
  uidsOf,
  verifiedMember,
} from '#tests/kit/meet.ts'
import { restrict } from '#tests/kit/restricted.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  blockPerson,
  countMeetings,
  listDeck,
  listLikes,
  listMatches,
  updateMeetConfig,
  updateSocial,
} from '../../contract.ts'

let w: World
let viewer: Meeter
beforeAll(async () => {
  w = await world({ config: meetConfig })
  viewer = await openMember(w, 'Viewer')
})
afterAll(() => w.close())

const deck = async (person = viewer) => uidsOf((await person.at.get(listDeck, {})).list)

/** Ways in which somebody who was visible stops being so, each for a person of its own. */
const exclusions: Record<string, (person: Meeter) => Promise<unknown>> = {
  'switched it off': ({ at }) => at.get(updateMeetConfig, { isOn: false }),
  'is excluded': ({ uid }) => restrict(w, uid, { excludedUntil: new Date(w.clock.now().getTime() + 86_400_000) }),
  'is suspended': ({ uid }) => restrict(w, uid, { suspendedUntil: new Date(w.clock.now().getTime() + 86_400_000) }),
  'shows a sign of a minor': ({ uid }) => changeAge(w, uid, { minorSignAt: w.clock.now() }),
  'never said that they are an adult': ({ uid }) => changeAge(w, uid, { adultSince: null }),
  'is of another brand': ({ uid }) => changeAccount(w, uid, { brand: 'mylux' }),
  'has no name': ({ uid }) => changeAccount(w, uid, { nick: '' }),
  'was reported by the viewer': ({ uid }) =>
    viewer.at.get(report, { target: { kind: 'user', id: uid }, reason: 'spam' }),
  'was blocked by the viewer': ({ uid }) => viewer.at.get(blockPerson, { uid, isBlocked: true }),
  'blocked the viewer': ({ at }) => at.get(blockPerson, { uid: viewer.uid, isBlocked: true }),
  'reported the viewer': ({ at }) => at.get(report, { target: { kind: 'user', id: viewer.uid }, reason: 'spam' }),
}

describe('the deck', () => {
  it.each(Object.keys(exclusions))('and both lists lose somebody who %s', async (name) => {
    const [one, match] = [await openMember(w, 'Gone'), await openMember(w, 'Matched')]
    for (const person of [one, match]) await like(person, viewer)
    await like(viewer, match)
    expect(await deck()).toContain(one.uid)
    for (const person of [one, match]) await exclusions[name]?.(person)
    expect(await deck()).not.toContain(one.uid)
    expect(uidsOf((await viewer.at.get(listLikes, {})).list)).not.toContain(one.uid)
    expect(uidsOf((await viewer.at.get(listMatches, {})).list)).not.toContain(match.uid)
    const answer = await viewer.at.call(updateSocial, { uid: one.uid, reaction: 'like' })
    expect(answer.name).toBe('PERSON_NOT_FOUND')
  })

  it('has nobody who is verified or switched on alone, and not the viewer', async () => {
    const [verified, on] = [await verifiedMember(w, 'Verified'), await namedMember(w, 'On')]
    await on.at.get(updateMeetConfig, { isOn: true })
    const seen = await deck()
    for (const { uid } of [verified, on, viewer]) expect(seen).not.toContain(uid)
  })

  it('has a private person for people whom they like alone, who answer as others do', async () => {
    const [hidden, other] = [await openMember(w, 'Private'), await openMember(w, 'Other')]
    expect(await deck()).toContain(hidden.uid)
    await like(other, hidden)
    await hidden.at.get(updateSocial, { isPrivate: true })
    expect(await deck()).not.toContain(hidden.uid)
    expect((await viewer.at.call(updateSocial, { uid: hidden.uid, reaction: 'like' })).name).toBe('PERSON_NOT_FOUND')
    // They see everybody, and what was liked before waits for them and can be withdrawn.
    expect(await deck(hidden)).toContain(viewer.uid)
    expect(uidsOf((await hidden.at.get(listLikes, {})).list)).toContain(other.uid)
    expect((await other.at.call(updateSocial, { uid: hidden.uid, reaction: 'none' })).name).toBe('OK')
    await like(hidden, viewer)
    expect(await deck()).toContain(hidden.uid)
    expect(uidsOf((await viewer.at.get(listLikes, {})).list)).toContain(hidden.uid)
    expect((await viewer.at.get(updateSocial, { uid: hidden.uid, reaction: 'like' })).isMatch).toBe(true)
    await hidden.at.get(updateSocial, { isPrivate: false })
  })

  it('leaves a private person to be blocked by who saw them before', async () => {
    const hidden = await openMember(w, 'Blocked')
    await hidden.at.get(updateSocial, { isPrivate: true })
    expect((await viewer.at.call(blockPerson, { uid: hidden.uid, isBlocked: true })).name).toBe('OK')
  })

  it('shows a passed person again once the pass is taken back', async () => {
    const one = await openMember(w, 'Passed')
    await viewer.at.get(updateSocial, { uid: one.uid, reaction: 'pass' })
    expect(await deck()).not.toContain(one.uid)
    await viewer.at.get(updateSocial, { uid: one.uid, reaction: 'none' })
    expect(await deck()).toContain(one.uid)
  })

  it('names no field of a card beyond those that the person chose to show', async () => {
    await openMember(w, 'Fields')
    const [card] = (await viewer.at.get(listDeck, {})).list
    expect(Object.keys(card ?? {}).toSorted()).toEqual(['about', 'country', 'gender', 'nick', 'picture', 'uid'])
  })
})

describe('the lists', () => {
  it('go on page by page, the latest first, and the counts agree with them', async () => {
    const popular = await openMember(w, 'Popular')
    const fans = []
    for (const nick of ['One', 'Two', 'Three']) {
      w.clock.advance(1000)
      const fan = await openMember(w, nick)
      await like(fan, popular)
      fans.unshift(fan.uid)
    }
    const first = await popular.at.get(listLikes, { limit: 2 })
    const second = await popular.at.get(listLikes, { limit: 2, cursor: first.next })
    expect([...uidsOf(first.list), ...uidsOf(second.list)]).toEqual(fans)
    expect(second.next).toBeNull()
    expect(await popular.at.get(countMeetings, {})).toEqual({ like: 3, match: 0 })
  })

  it.each([listDeck, listLikes, listMatches, countMeetings])(
    'refuse whoever others cannot see: $path',
    async (call) => {
      const off = await verifiedMember(w, 'Off')
      expect((await off.at.call(call, {})).name).toBe('MEET_NOT_OPEN')
      expect((await w.person().call(call, {})).name).toBe('NEED_LOGIN')
    },
  )
})
