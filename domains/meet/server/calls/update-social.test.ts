import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { like, meetConfig, namedMember, openMember } from '#tests/kit/meet.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { ownMeetProfile, updateSocial } from '../../contract.ts'
import { aboutLength } from '../../rules.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: meetConfig })
})
afterAll(() => w.close())

describe('social settings', () => {
  it('change alone where alone they are named', async () => {
    const { at } = await namedMember(w, 'Ada')
    await at.get(updateSocial, { gender: 'woman', about: '  Two cats.  ' })
    expect(await at.get(updateSocial, { place: 'country' })).toMatchObject({
      gender: 'woman',
      about: 'Two cats.',
      place: 'country',
      isMatch: null,
    })
    expect((await at.get(updateSocial, { gender: null })).gender).toBeNull()
  })

  it('refuse what is too long, forbidden or unknown, and keep what was there', async () => {
    const { at } = await namedMember(w, 'Bea')
    await at.get(updateSocial, { about: 'Quiet evenings.' })
    const refused = [
      { about: 'x'.repeat(aboutLength + 1) },
      { place: 'street' as 'country' },
      { uid: randomUUID() },
      { reaction: 'like' as const },
    ]
    for (const params of refused) expect((await at.call(updateSocial, params)).name).toBe('PARAMS_ERROR')
    const answer = await at.call(updateSocial, { about: 'I am 15 and sexy' })
    expect(answer.name).toBe('TEXT_BLOCKED')
    expect((await at.get(ownMeetProfile, {})).about).toBe('Quiet evenings.')
  })

  it('of somebody who has not signed in are refused', async () => {
    expect((await w.person().call(updateSocial, { about: 'Hello' })).name).toBe('NEED_LOGIN')
  })
})

describe('a reaction', () => {
  it('given twice counts once, and says whether it is a match each time', async () => {
    const [cy, dee] = [await openMember(w, 'Cy'), await openMember(w, 'Dee')]
    await like(cy, dee)
    expect([(await like(dee, cy)).isMatch, (await like(dee, cy)).isMatch]).toEqual([true, true])
  })

  it('needs a person who can be seen, and somebody whom others can see', async () => {
    const [eve, off] = [await openMember(w, 'Eve'), await namedMember(w, 'Off')]
    const of = async (from: typeof eve, uid: string) =>
      (await from.at.call(updateSocial, { uid, reaction: 'like' })).name
    expect(await of(eve, randomUUID())).toBe('PERSON_NOT_FOUND')
    expect(await of(eve, eve.uid)).toBe('PERSON_NOT_FOUND')
    expect(await of(eve, off.uid)).toBe('PERSON_NOT_FOUND')
    expect(await of(off, eve.uid)).toBe('MEET_NOT_OPEN')
  })

  it('that is refused leaves the settings sent with it as they were', async () => {
    const eve = await openMember(w, 'Eva')
    const answer = await eve.at.call(updateSocial, { about: 'New words', uid: randomUUID(), reaction: 'like' })
    expect(answer.name).toBe('PERSON_NOT_FOUND')
    expect((await eve.at.get(ownMeetProfile, {})).about).toBe('')
  })
})
