import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseInStory, loadStory, readStory } from '#domains/stories/contract.ts'
import { remembered } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const scriptId = 'the-last-caller'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const placeOf = async (someone: Person) => (await someone.get(readStory, { scriptId })).place

describe('choices that come at once', () => {
  it('are one step: the same is answered alike, another is refused', async () => {
    const someone = await w.adult()
    const { version } = await placeOf(someone)
    const choices = [0, 1, 0, 1, 0, 1, 0, 1]
    const answers = await Promise.all(
      choices.map((choice) => someone.call(chooseInStory, { scriptId, version, choice })),
    )
    const { passages, progress } = await placeOf(someone)
    expect(progress.step).toBe(1)
    const won = choices.filter((_, index) => answers[index]?.name === 'OK')
    expect(won).toHaveLength(4)
    expect(new Set(won).size).toBe(1)
    expect(answers.filter(({ name }) => name === 'STORY_MOVED')).toHaveLength(4)
    expect(passages).toHaveLength(2)
  })

  it('reach an ending and its memory once, also beside somebody who goes back', async () => {
    const someone = await w.adult()
    let place = await placeOf(someone)
    for (;;) {
      const { version } = place
      const [first] = await Promise.all([
        someone.call(chooseInStory, { scriptId, version, choice: 0 }),
        someone.call(chooseInStory, { scriptId, version, choice: 0 }),
      ])
      if (first.name !== 'OK') throw new Error(first.name)
      place = await placeOf(someone)
      if (place.ending !== null) break
    }
    expect(await remembered(someone)).toHaveLength(1)
    const back = () => someone.call(loadStory, { scriptId, version: place.version, step: 0 })
    const answers = await Promise.all([back(), back(), back()])
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1)
    expect((await placeOf(someone)).progress).toMatchObject({ step: 0, endings: [place.ending] })
  })
})
