import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { partForGood } from '#domains/chat/farewell-contract.ts'
import { listDiary } from '#domains/memory/diary-contract.ts'
import { bringIn, bundleOf, evening, newAddress, textsOf } from '#tests/kit/bundles.ts'
import { remembered } from '#tests/kit/memories.ts'
import { fetchAs } from '#tests/kit/person.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { bundleOverview, exportBundle } from '../../bundle-contract.ts'

vi.setConfig({ testTimeout: 120_000 })

let here: World
beforeAll(async () => {
  here = await world({ pictureGenerator: createStubPictureGenerator() })
}, 240_000)
afterAll(() => here.close())

describe('the file of a relationship', () => {
  it('says what is in it before it is written', async () => {
    const { someone, characterId } = await evening(here)
    expect(await someone.get(bundleOverview, { characterId })).toMatchObject({
      conversations: 1,
      moments: 1,
      personas: 1,
      photos: 1,
      versions: 0,
      hasCard: false,
      losses: ['prompts', 'lorebooks', 'card-of-others'],
      isTooLarge: false,
    })
    const stranger = await here.member(newAddress())
    expect((await stranger.call(bundleOverview, { characterId })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await stranger.call(exportBundle, { characterId })).name).toBe('CHARACTER_NOT_FOUND')
  })

  it('is for its person alone, and for a few minutes', async () => {
    const { someone, characterId } = await evening(here)
    const { url } = await someone.get(exportBundle, { characterId })
    expect((await fetchAs(here, await here.member(newAddress()), url)).status).toBe(403)
    expect((await fetchAs(here, null, url)).status).toBe(403)
    expect((await fetchAs(here, someone, url.replace('mara-voss', 'noor-haddad'))).status).toBe(403)
    expect((await fetchAs(here, someone, url)).headers.get('content-type')).toBe('application/zip')
    here.clock.advance(300_000)
    expect((await fetchAs(here, someone, url)).status).toBe(403)
  })

  it('brings the same conversation and memories back after everything was erased', async () => {
    const { someone, sessionId, characterId } = await evening(here)
    const file = await bundleOf(here, someone, characterId)
    const before = { texts: await textsOf(someone, sessionId), memories: await remembered(someone) }
    expect(before.memories.length).toBeGreaterThan(1)
    await someone.get(partForGood, { sessionId, deletesPhotos: true })
    await here.doJobs()
    expect(await remembered(someone)).toEqual([])
    const ended = await bringIn(here, someone, file, { characterId })
    expect(ended).toMatchObject({ state: 'done', progress: 1, characterId, stayForgotten: 0, unreadable: 0 })
    expect(await textsOf(someone, ended.sessionId ?? '')).toEqual(before.texts)
    expect((await remembered(someone)).map(({ text, isPinned }) => [text, isPinned])).toEqual(
      before.memories.map(({ text, isPinned }) => [text, isPinned]),
    )
    expect((await someone.get(listDiary, { characterId })).entries.length).toBeGreaterThan(0)
  })
})
