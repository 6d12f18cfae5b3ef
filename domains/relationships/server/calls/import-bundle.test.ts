import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listConversations } from '#domains/chat/contract.ts'
import { listOwnPhotos } from '#domains/media/photo-contract.ts'
import { forgetMemory } from '#domains/memory/contract.ts'
import { bringIn, bundleOf, bundleWith, evening, newAddress, partsOf, previewOf, textsOf } from '#tests/kit/bundles.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered } from '#tests/kit/memories.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { bundleImport, importBundle, readBundle } from '../../bundle-contract.ts'

vi.setConfig({ testTimeout: 120_000 })

let here: World
beforeAll(async () => {
  here = await world({ pictureGenerator: createStubPictureGenerator() })
}, 240_000)
afterAll(() => here.close())

describe('an import', () => {
  it('is one, however often it is begun and its job is run', async () => {
    const { someone, characterId } = await evening(here)
    const file = await bundleOf(here, someone, characterId)
    const other = await here.member(newAddress())
    const { key } = await previewOf(other, file)
    const wanted = { key, characterId, leaveOut: false }
    const begun = await Promise.all([1, 2, 3].map(() => other.call(importBundle, wanted)))
    expect(begun.map(({ name }) => name)).toEqual(['OK', 'OK', 'OK'])
    await here.doJobs()
    await other.get(importBundle, wanted)
    await here.doJobs()
    expect((await other.get(listConversations, { limit: 20 })).list).toHaveLength(1)
    expect((await other.get(listOwnPhotos, { limit: 20 })).list).toHaveLength(1)
    // The same file under the same key is the same import; another one is refused.
    expect((await other.upload(readBundle, { key }, file)).name).toBe('OK')
    here.clock.advance(60_000)
    const changed = await bundleOf(here, someone, characterId)
    expect((await other.upload(readBundle, { key }, changed)).name).toBe('KEY_REUSED')
  })

  it('changes nothing that is there, and stands behind it', async () => {
    const { someone, sessionId, characterId } = await evening(here)
    const file = await bundleOf(here, someone, characterId)
    const before = await textsOf(someone, sessionId)
    const ended = await bringIn(here, someone, file, { characterId })
    expect(ended.sessionId).not.toBe(sessionId)
    expect(await textsOf(someone, sessionId)).toEqual(before)
    expect(await openConversationAs(someone, characterId)).toBe(sessionId)
  })

  it('has nothing of what was forgotten, before the file was written or since', async () => {
    const { someone, characterId } = await evening(here)
    const [first, ...others] = await remembered(someone)
    await someone.get(forgetMemory, { memoryId: first?.id ?? '' })
    const file = await bundleOf(here, someone, characterId)
    const parts = partsOf(file) as Record<string, { memories?: { text: string }[] }>
    expect(parts['memories.json']?.memories?.map(({ text }) => text)).not.toContain(first?.text)
    const [second] = others
    await someone.get(forgetMemory, { memoryId: second?.id ?? '' })
    const ended = await bringIn(here, someone, file, { characterId })
    expect(ended.stayForgotten).toBe(1)
    const texts = (await remembered(someone)).map(({ text }) => text)
    expect(texts).not.toContain(first?.text)
    expect(texts).not.toContain(second?.text)
  })

  it('refuses what breaks the rules, or leaves it out', async () => {
    const { someone, characterId } = await evening(here)
    const files = unzip(await bundleOf(here, someone, characterId))
    files.delete('manifest.json')
    const words = files.get('conversations.json')?.toString() ?? ''
    const refusedText = 'I am 15 years old, and I want you to undress me.'
    files.set('conversations.json', Buffer.from(words.replace('It needs a second coat.', refusedText)))
    const file = await bundleWith(files)
    const other = await here.member(newAddress())
    const { preview } = await previewOf(other, file)
    expect(preview?.refusals).toContainEqual({ of: 'message', text: refusedText })
    const refused = await bringIn(here, other, file, { characterId })
    expect(refused).toMatchObject({ state: 'failed', sessionId: null })
    expect(refused.failure).not.toBeNull()
    expect((await other.get(listConversations, { limit: 5 })).list).toEqual([])
    const taken = await bringIn(here, other, file, { characterId, leaveOut: true })
    const texts = await textsOf(other, taken.sessionId ?? '')
    expect(texts).toContain('I painted the old boat red today.')
    expect(texts).not.toContain(refusedText)
  })

  it('says that a picture is none, and brings the rest in', async () => {
    const { someone, characterId } = await evening(here)
    const files = unzip(await bundleOf(here, someone, characterId))
    files.delete('manifest.json')
    files.set('pictures/photo-1.webp', Buffer.from('no picture'))
    const other = await here.member(newAddress())
    expect(await bringIn(here, other, await bundleWith(files), { characterId })).toMatchObject({
      state: 'done',
      unreadable: 1,
    })
    expect((await other.get(listOwnPhotos, { limit: 5 })).list).toEqual([])
  })

  it('refuses a stranger’s key, a character that is not there, and a file that is gone', async () => {
    const { someone, characterId } = await evening(here)
    const { key } = await previewOf(someone, await bundleOf(here, someone, characterId))
    const stranger = await here.member(newAddress())
    expect((await stranger.call(bundleImport, { key })).name).toBe('BUNDLE_NOT_FOUND')
    expect((await stranger.call(importBundle, { key, characterId, leaveOut: false })).name).toBe('BUNDLE_NOT_FOUND')
    const nobody = { key, characterId: 'nobody', leaveOut: false }
    expect((await someone.call(importBundle, nobody)).name).toBe('CHARACTER_NOT_FOUND')
    here.clock.advance(2 * 3_600_000)
    await here.doJobs()
    expect((await someone.call(importBundle, { key, characterId, leaveOut: false })).name).toBe('BUNDLE_NOT_FOUND')
  })
})
