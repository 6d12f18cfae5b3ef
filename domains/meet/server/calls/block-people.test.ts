import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { like, meetConfig, openMember, uidsOf } from '#tests/kit/meet.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { blockPerson, listBlocked, listDeck, listLikes, listMatches, updateSocial } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: meetConfig })
})
afterAll(() => w.close())

describe('a block', () => {
  it('ends a match for both, is listed for whoever made it, and is one however often it is sent', async () => {
    const [ana, ben] = [await openMember(w, 'Ana'), await openMember(w, 'Ben')]
    await like(ana, ben)
    await like(ben, ana)
    for (const _ of [1, 2]) await ana.at.get(blockPerson, { uid: ben.uid, isBlocked: true })
    for (const one of [ana, ben]) {
      expect((await one.at.get(listMatches, {})).list).toEqual([])
      expect((await one.at.get(listDeck, {})).list).toEqual([])
    }
    expect(await ana.at.get(listBlocked, {})).toEqual({
      list: [{ uid: ben.uid, nick: 'Ben', at: w.clock.now().getTime() }],
    })
    expect((await ben.at.get(listBlocked, {})).list).toEqual([])
  })

  it('cannot be told from somebody who left, by whoever is blocked', async () => {
    const [cleo, dan] = [await openMember(w, 'Cleo'), await openMember(w, 'Dan')]
    await cleo.at.get(blockPerson, { uid: dan.uid, isBlocked: true })
    const nobody = { uid: crypto.randomUUID(), isBlocked: true }
    for (const uid of [cleo.uid, nobody.uid]) {
      expect((await dan.at.call(updateSocial, { uid, reaction: 'like' })).name).toBe('PERSON_NOT_FOUND')
      expect((await dan.at.call(blockPerson, { uid, isBlocked: true })).name).toBe('PERSON_NOT_FOUND')
    }
    // Taking back what another made changes nothing.
    await dan.at.get(blockPerson, { uid: cleo.uid, isBlocked: false })
    expect(uidsOf((await dan.at.get(listDeck, {})).list)).not.toContain(cleo.uid)
  })

  it('taken back begins anew: a like of the other waits again, and the own one is gone', async () => {
    const [eva, finn] = [await openMember(w, 'Eva'), await openMember(w, 'Finn')]
    await like(eva, finn)
    await like(finn, eva)
    for (const isBlocked of [true, false]) await eva.at.get(blockPerson, { uid: finn.uid, isBlocked })
    expect(uidsOf((await eva.at.get(listLikes, {})).list)).toEqual([finn.uid])
    expect((await finn.at.get(listMatches, {})).list).toEqual([])
    expect((await eva.at.get(listBlocked, {})).list).toEqual([])
  })
})
