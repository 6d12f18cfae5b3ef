import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remembered } from '#tests/kit/memories.ts'
import { makePremium } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { chooseInStory, loadStory, readStory, storyStatus } from '../../contract.ts'

const scriptId = 'the-last-caller'
const hidden = 'the-last-pin'
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const placeOf = async (someone: Person, id = scriptId) => (await someone.get(readStory, { scriptId: id })).place
const statusOf = async (someone: Person) => (await someone.get(storyStatus, { scriptId })).list[0]

/** Makes the first choice, or the last, until the story ends. */
async function playOn(someone: Person, id = scriptId, which: 'first' | 'last' = 'first') {
  let place = await placeOf(someone, id)
  while (place.ending === null) {
    const choice = which === 'first' ? 0 : place.choices.length - 1
    place = await someone.get(chooseInStory, { scriptId: id, version: place.version, choice })
  }
  return place
}

async function premiumMember(email: string): Promise<Person> {
  const someone = await w.member(email)
  await makePremium(w, await w.idOf(email))
  return someone
}

describe('a story', () => {
  it('answers a choice with the next passage and moves on [S1-use-02]', async () => {
    const someone = await w.adult()
    const { story, place, endings } = await someone.get(readStory, { scriptId })
    expect(story).toMatchObject({ title: 'The Last Caller', language: 'en', isLocked: false, endingCount: 5 })
    expect(place.passages).toHaveLength(1)
    expect(place.passages[0]?.lines[0]?.place).toBe('Harbour Hours, 01:12')
    expect(endings.every(({ title }) => title === null)).toBe(true)
    const next = await someone.get(chooseInStory, { scriptId, version: place.version, choice: 1 })
    expect(next).toMatchObject({ from: 1, ending: null, progress: { state: 'playing', step: 1 } })
    expect(next.passages[0]?.lines[0]?.text).toMatch(/^She reads it from her chair/)
  })

  it('says how far one is: not started, playing, finished [S7-script-01]', async () => {
    const someone = await w.adult()
    expect(await statusOf(someone)).toMatchObject({ state: 'notStarted', step: 0, endings: [] })
    const { version } = await placeOf(someone)
    await someone.get(chooseInStory, { scriptId, version, choice: 0 })
    expect(await statusOf(someone)).toMatchObject({ state: 'playing', step: 1 })
    const { ending } = await playOn(someone)
    expect(await statusOf(someone)).toMatchObject({ state: 'finished', endings: [ending] })
    const all = (await someone.get(storyStatus, {})).list
    expect(all.find((one) => one.scriptId === hidden)?.state).toBe('notStarted')
  })

  it('is where it was on another device, after its person has signed in there', async () => {
    const someone = await w.member('plays@example.org')
    const { version } = await placeOf(someone)
    await someone.get(chooseInStory, { scriptId, version, choice: 1 })
    const elsewhere = await w.adult()
    const begun = await placeOf(elsewhere, scriptId)
    await elsewhere.get(chooseInStory, { scriptId, version: begun.version, choice: 0 })
    w.clock.advance(61_000)
    await w.signIn(elsewhere, 'plays@example.org')
    const { passages } = await placeOf(elsewhere)
    expect(passages.map(({ chosen }) => chosen?.text)).toEqual(['Hold the work order up to the glass.', undefined])
  })

  it('makes a choice once, however often and from however many tabs it is sent', async () => {
    const someone = await w.adult()
    const { version } = await placeOf(someone)
    const first = await someone.get(chooseInStory, { scriptId, version, choice: 0 })
    expect(await someone.get(chooseInStory, { scriptId, version, choice: 0 })).toEqual(first)
    expect((await someone.call(chooseInStory, { scriptId, version, choice: 1 })).name).toBe('STORY_MOVED')
    expect((await someone.call(chooseInStory, { scriptId, version: '7.unknown', choice: 0 })).name).toBe('STORY_MOVED')
    const tooMany = { scriptId, version: first.version, choice: 50 }
    expect((await someone.call(chooseInStory, tooMany)).name).toBe('STORY_MOVED')
    expect((await placeOf(someone)).passages).toHaveLength(2)
  })

  it('collects endings, each of which the character remembers once', async () => {
    const someone = await w.adult()
    const first = await playOn(someone)
    expect(first.isNewEnding).toBe(true)
    const memoriesOf = () => remembered(someone, 'mara-voss')
    expect(await memoriesOf()).toMatchObject([
      { kind: 'event', isFromStory: true, text: expect.stringContaining(first.ending?.title ?? 'no ending') },
    ])
    const again = await someone.get(loadStory, { scriptId, version: first.version, step: 0 })
    expect(again).toMatchObject({ from: 0, ending: null, progress: { step: 0, endings: [first.ending] } })
    expect(await playOn(someone)).toMatchObject({ isNewEnding: false, ending: first.ending })
    expect(await memoriesOf()).toHaveLength(1)
    await someone.get(loadStory, { scriptId, version: (await placeOf(someone)).version, step: 0 })
    const other = await playOn(someone, scriptId, 'last')
    expect(other.isNewEnding).toBe(true)
    const { endings } = await someone.get(readStory, { scriptId })
    const reached = endings.filter(({ title }) => title !== null).map(({ key }) => key)
    expect(reached.toSorted()).toEqual([first.ending?.key, other.ending?.key].toSorted())
    expect(await memoriesOf()).toHaveLength(2)
  })

  it('is closed to people below 18 and to those who have not said', async () => {
    const nobody = w.person()
    expect((await nobody.call(readStory, { scriptId })).name).toBe('AGE_REQUIRED')
    expect((await nobody.call(chooseInStory, { scriptId, version: '0', choice: 0 })).name).toBe('AGE_REQUIRED')
  })

  it('is refused where there is none', async () => {
    const someone = await w.adult()
    const scriptIdOfNone = 'no-story'
    for (const answer of [
      await someone.call(readStory, { scriptId: scriptIdOfNone }),
      await someone.call(storyStatus, { scriptId: scriptIdOfNone }),
      await someone.call(chooseInStory, { scriptId: scriptIdOfNone, version: '0', choice: 0 }),
      await someone.call(loadStory, { scriptId: scriptIdOfNone, version: '0', step: 0 }),
    ])
      expect(answer.name).toBe('STORY_NOT_FOUND')
  })
})

describe('with premium', () => {
  it('hidden stories open; for a free person they are closed [S6-benefit-04]', async () => {
    const someone = await w.member('free-reader@example.org')
    expect((await someone.call(readStory, { scriptId: hidden })).name).toBe('PREMIUM_NEEDED')
    const choice = { scriptId: hidden, version: '0', choice: 0 }
    expect((await someone.call(chooseInStory, choice)).name).toBe('PREMIUM_NEEDED')
    const reader = await premiumMember('premium-reader@example.org')
    expect((await playOn(reader, hidden)).ending).not.toBeNull()
  })

  it('earlier progress can be loaded; for a free person it is refused [S6-benefit-08]', async () => {
    const reader = await premiumMember('goes-back@example.org')
    const ended = await playOn(reader)
    const earlier = await reader.get(loadStory, { scriptId, version: ended.version, step: 3 })
    expect(earlier.passages).toHaveLength(4)
    expect(earlier).toMatchObject({ ending: null, progress: { state: 'playing', step: 3, endings: [ended.ending] } })
    const other = await reader.get(chooseInStory, { scriptId, version: earlier.version, choice: 1 })
    expect(other.progress.step).toBe(4)
    expect((await reader.call(loadStory, { scriptId, version: earlier.version, step: 1 })).name).toBe('STORY_MOVED')
    expect((await reader.call(loadStory, { scriptId, version: other.version, step: 9 })).name).toBe('STORY_MOVED')
    const free = await w.adult()
    const { version } = await playOn(free)
    expect((await free.call(loadStory, { scriptId, version, step: 3 })).name).toBe('PREMIUM_NEEDED')
  })
})
