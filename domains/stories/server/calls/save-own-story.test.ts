import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  checkOwnStory,
  deleteOwnStory,
  listOwnStories,
  readOwnStory,
  restoreOwnStory,
  saveOwnStory,
  tryOwnStory,
} from '../../own-contract.ts'
import { ownStoryBounds } from '../../own-stories.ts'
import { sweepDeletedStories } from '../own/own-stories.ts'
import { ownStories } from '../tables.ts'

const day = 86_400_000
const source = 'The lamp is out.\n* [Climb] Light again.\n-> END\n'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('writer@example.org')
})
afterAll(() => w.close())

const fresh = (change: object = {}) => ({
  storyId: randomUUID(),
  revision: 0,
  title: 'The lamp',
  characterId: 'mara-voss',
  source,
  ...change,
})

describe('an own story', () => {
  it('is stored under the id of the client, once, and read with its ink', async () => {
    const story = fresh()
    const first = await someone.get(saveOwnStory, story)
    expect(await someone.get(saveOwnStory, story)).toEqual(first)
    expect(first.story).toMatchObject({
      id: story.storyId,
      title: 'The lamp',
      character: { id: 'mara-voss', name: expect.stringContaining('Mara') },
      length: source.length,
      revision: 1,
    })
    expect((await someone.get(readOwnStory, { storyId: story.storyId })).source).toBe(source)
    const { stories, most } = await someone.get(listOwnStories, {})
    expect([stories.filter(({ id }) => id === story.storyId).length, most]).toEqual([1, ownStoryBounds.stories])
  })

  it('is replaced by a save that knows its revision, and by no other', async () => {
    const { storyId, ...rest } = fresh()
    await someone.get(saveOwnStory, { storyId, ...rest })
    const second = { ...rest, storyId, revision: 1, title: 'First tab' }
    expect((await someone.get(saveOwnStory, second)).story).toMatchObject({ title: 'First tab', revision: 2 })
    expect((await someone.get(saveOwnStory, second)).story).toMatchObject({ revision: 2 })
    const late = await someone.call(saveOwnStory, { ...second, title: 'Second tab' })
    expect(late.name).toBe('STORY_CHANGED')
    expect((await someone.call(saveOwnStory, fresh({ revision: 3 }))).name).toBe('STORY_NOT_FOUND')
  })

  it('is stored once by two saves at the same time', async () => {
    const story = fresh()
    const save = (title: string) => someone.call(saveOwnStory, { ...story, title })
    const names = (await Promise.all([save('One'), save('Two')])).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['OK', 'STORY_CHANGED'])
  })

  it('is not stored where a line is refused, which is named', async () => {
    // A short one is read by the server itself, a long one by the process.
    for (const front of [source, source + 'The sea is dark.\n'.repeat(200)]) {
      const story = fresh({ source: `${front}A 14 year old girl flirts with him.\n` })
      const line = front.split('\n').length
      expect(await someone.get(saveOwnStory, story)).toMatchObject({ story: null, refusals: [{ line }] })
      expect((await someone.call(readOwnStory, { storyId: story.storyId })).name).toBe('STORY_NOT_FOUND')
    }
  })

  it('is with a character whom the person may meet', async () => {
    expect((await someone.call(saveOwnStory, fresh({ characterId: 'nobody' }))).name).toBe('CHARACTER_NOT_FOUND')
    expect((await someone.get(saveOwnStory, fresh({ characterId: null }))).story?.character).toBeNull()
  })

  it('is there for nobody else', async () => {
    const story = fresh()
    await someone.get(saveOwnStory, story)
    const other = await w.member('curious@example.org')
    for (const call of [readOwnStory, deleteOwnStory, restoreOwnStory])
      expect((await other.call(call, { storyId: story.storyId })).name, call.path).toBe('STORY_NOT_FOUND')
    expect((await other.get(listOwnStories, {})).stories).toEqual([])
  })

  it('is one of fifty at most', async () => {
    const collector = await w.member('collector@example.org')
    const userId = await w.idOf('collector@example.org')
    const now = w.clock.now()
    const rows = Array.from({ length: ownStoryBounds.stories }, (_, at) => ({
      userId,
      id: randomUUID(),
      title: `Story ${at}`,
      source,
      createdAt: now,
      updatedAt: now,
    }))
    await w.db.insert(ownStories).values(rows)
    expect((await collector.call(saveOwnStory, fresh())).name).toBe('TOO_MANY_STORIES')
    await collector.get(deleteOwnStory, { storyId: rows[0]?.id ?? '' })
    await collector.get(saveOwnStory, fresh())
    expect((await collector.call(restoreOwnStory, { storyId: rows[0]?.id ?? '' })).name).toBe('TOO_MANY_STORIES')
  })
})

describe('a deleted story', () => {
  it('comes back as it was, within thirty days', async () => {
    const story = fresh()
    await someone.get(saveOwnStory, story)
    const at = { storyId: story.storyId }
    await someone.get(deleteOwnStory, at)
    expect((await someone.call(readOwnStory, at)).name).toBe('STORY_NOT_FOUND')
    expect((await someone.call(saveOwnStory, { ...story, revision: 1 })).name).toBe('STORY_NOT_FOUND')
    expect((await someone.get(restoreOwnStory, at)).story.title).toBe('The lamp')
    await someone.get(deleteOwnStory, at)
    const stored = async () => (await w.db.select().from(ownStories)).some(({ id }) => id === story.storyId)
    await sweepDeletedStories(w.db, new Date(w.clock.now().getTime() + 30 * day - 1000))
    expect(await stored()).toBe(true)
    await sweepDeletedStories(w.db, new Date(w.clock.now().getTime() + 30 * day + 1000))
    expect(await stored()).toBe(false)
  })
})

describe('ink that is being written', () => {
  it('is read three times at once for one person, so that others have their turn', async () => {
    const other = await w.member('other-writer@example.org')
    // Played up to its bound, so that none is done before the last one comes.
    const endless = 'VAR n = 0\n-> a\n=== a\n~ n = n + 1\n{n} steps.\n+ [On] -> a\n'
    const checks = Array.from({ length: 5 }, () => someone.call(checkOwnStory, { source: endless }))
    const names = (await Promise.all(checks)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['OK', 'OK', 'OK', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    expect((await other.call(checkOwnStory, { source })).name).toBe('OK')
  }, 60_000)

  it('is checked and tried without being stored', async () => {
    const bad = 'She is a 14 year old girl who flirts with him.\n-> nowhere\n'
    const { faults } = await someone.get(checkOwnStory, { source: bad })
    expect(faults.map(({ kind, line }) => [kind, line])).toEqual([
      ['refused', 1],
      ['compile', 2],
    ])
    expect(await someone.get(tryOwnStory, { source, path: [0] })).toMatchObject({
      passages: [{ chosen: { text: 'Climb' } }, { lines: [{ text: 'Light again.' }] }],
      choices: [],
      fault: null,
    })
  })
})
