import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { characterDetail } from '#domains/characters/contract.ts'
import { createCharacter } from '#domains/characters/custom-contract.ts'
import { characters, customCharacters } from '#domains/characters/server/tables.ts'
import { conversationDetail, listMessages, openConversation } from '#domains/chat/contract.ts'
import { exportLink, startExport } from '#domains/privacy/contract.ts'
import { ownCharacter } from '#tests/kit/characters.ts'
import { chosen, fromTemplate } from '#tests/kit/creation-requests.ts'
import { fetchPicture, memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { everyRow } from '#tests/kit/stored-text.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const portraits = async () => {
  const { store } = w.services
  const folders = await store.list('portraits')
  return (await Promise.all(folders.map((folder) => store.list(folder)))).flat()
}

it('an export holds the characters that a person made, with cards and pictures', async () => {
  const { someone } = await memberWith(w, 'exports@example.org', 400)
  const { id } = await ownCharacter(w, someone)
  await someone.get(createCharacter, fromTemplate({ name: 'Mia' }))
  const { id: exportId } = await someone.get(startExport, {})
  await w.doJobs()
  const answer = await fetchPicture(w, someone, (await someone.get(exportLink, { exportId })).url)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const rows = (name: string) => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? '[]') as object[]
  expect(rows('madeCharacters')).toMatchObject([{ id, name: 'Lea' }, { name: 'Mia' }])
  // The export names fields by their columns.
  expect(rows('madeCharacters')[0]).toHaveProperty('options', chosen)
  expect(rows('characters')).toMatchObject([{ id, card: { spec: 'chara_card_v3' } }])
  expect(JSON.stringify(rows('madeCharacters'))).not.toMatch(/askedHash|holdId|"key"/)
  for (const index of [1, 2, 3])
    expect(await sharp(files.get(`media/${id}-${index}.webp`)).metadata()).toMatchObject({ format: 'webp' })
})

describe('a person who is erased', () => {
  it('takes their characters along: private ones wholly, open ones but for a name over what others said', async () => {
    const before = (await portraits()).length
    const gone = await memberWith(w, 'goes@example.org', 600)
    const hers = await ownCharacter(w, gone.someone, { description: 'She hums KEEPSAKE-A by the window.' })
    w.clock.advance(1000)
    const open = { name: 'Nora', description: 'She hums KEEPSAKE-B by the window.', isPublic: true }
    const everybodys = await ownCharacter(w, gone.someone, open)
    await gone.someone.get(createCharacter, fromTemplate({ description: 'She hums KEEPSAKE-C by the window.' }))
    const other = await w.member('stays@example.org')
    const { sessionId } = await other.get(openConversation, { characterId: everybodys.id })
    const said = await other.get(listMessages, { sessionId })

    await w.services.privacy.erasePerson(gone.userId)
    await w.doJobs()

    const rows = [...(await everyRow(w.db)).values()].flat().join('\n')
    expect(rows).not.toMatch(/KEEPSAKE/)
    expect(rows).not.toContain(gone.userId)
    expect(await portraits()).toHaveLength(before)
    expect(await w.db.select().from(customCharacters).where(eq(customCharacters.ownerId, gone.userId))).toEqual([])
    expect(await w.db.select().from(characters).where(eq(characters.id, hers.id))).toEqual([])
    expect((await other.call(characterDetail, { characterId: everybodys.id })).name).toBe('CHARACTER_NOT_FOUND')
    const conversation = await other.get(conversationDetail, { sessionId })
    expect(conversation).toMatchObject({ isGone: true, character: { name: 'Nora' } })
    expect((await other.get(listMessages, { sessionId })).list).toEqual(said.list)
  })
})
