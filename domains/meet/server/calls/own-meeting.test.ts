import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetConfig, namedMember, openMember, verifiedMember } from '#tests/kit/meet.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listDeck, ownMeetProfile, updateMeetConfig } from '../../contract.ts'
import { gestures } from '../../rules.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: meetConfig })
})
afterAll(() => w.close())

describe('meeting people', () => {
  it('is off until somebody switches it on, and hides their place', async () => {
    const own = await (await namedMember(w, 'Ada')).at.get(ownMeetProfile, {})
    expect(own).toMatchObject({ isOn: false, isOpen: false, gender: null, about: '', place: 'hidden' })
    expect(own.verification.state).toBe('none')
    expect(gestures).toContain(own.verification.gesture)
  })

  it('opens once it is switched on by somebody verified, and closes at once', async () => {
    const { at } = await verifiedMember(w, 'Bo')
    expect((await at.get(updateMeetConfig, { isOn: true, wantedGender: 'man' })).isOpen).toBe(true)
    const off = await at.get(updateMeetConfig, { isOn: false })
    expect(off).toMatchObject({ isOn: false, isOpen: false, wantedGender: 'man' })
  })

  it('asks for the same gesture until a photo is submitted', async () => {
    const { at } = await namedMember(w, 'Cat')
    const gesture = async () => (await at.get(ownMeetProfile, {})).verification.gesture
    expect(await gesture()).toBe(await gesture())
  })

  it('refuses strangers and unknown settings', async () => {
    for (const call of [ownMeetProfile, updateMeetConfig])
      expect((await w.person().call(call, {})).name).toBe('NEED_LOGIN')
    const { at } = await namedMember(w, 'Eli')
    expect((await at.call(updateMeetConfig, { wantedGender: 'robot' as 'any' })).name).toBe('PARAMS_ERROR')
  })
})

describe('where the operator offers no meeting of people', () => {
  it('a verified person who switched it on is not open, and sees nobody', async () => {
    const closed = await world({ config: { CONSOLE_HOST: 'localhost' } })
    try {
      const { at } = await openMember(closed, 'Fay')
      expect(await at.get(ownMeetProfile, {})).toMatchObject({ isOn: true, isOpen: false })
      expect((await at.call(listDeck, {})).name).toBe('MEET_NOT_OPEN')
    } finally {
      await closed.close()
    }
  })
})
