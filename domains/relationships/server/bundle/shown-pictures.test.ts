import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMessages, sendMessage } from '#domains/chat/contract.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'
import { bringIn, bundleOf, evening, newAddress, partsOf } from '#tests/kit/bundles.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { patternPicture } from '#tests/kit/pattern-picture.ts'
import { fetchAs } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ engine: { ...createScriptedEngine({ tokensPerSecond: 0 }), seesPictures: () => true } })
}, 120_000)
afterAll(() => w.close())

it('a bundle has the pictures that the person showed, for them alone where it comes in', async () => {
  const { someone, characterId } = await evening(w)
  const sessionId = await openConversationAs(someone, characterId)
  const { key } = (await someone.upload(uploadPicture, { isShown: true }, await patternPicture(3))).data
  const said = { sessionId, text: '', clientMessageId: newKey(), picture: { key, alt: 'a harbour' } }
  expect((await someone.call(sendMessage, said)).name).toBe('OK')
  const file = await bundleOf(w, someone, characterId)
  const other = await w.member(newAddress())
  expect(await bringIn(w, other, file, { characterId })).toMatchObject({ state: 'done', unreadable: 0 })
  w.clock.advance(2 * 3_600_000)
  await w.services.uploads.sweep()
  const { list } = await other.get(listMessages, { sessionId: await openConversationAs(other, characterId) })
  const shown = list.find(({ picture }) => picture)?.picture
  expect(shown).toMatchObject({ alt: 'a harbour', isAlone: true, width: 400, height: 300 })
  expect((await fetchAs(w, other, shown?.url ?? '')).status).toBe(200)
  expect((await fetchAs(w, null, shown?.url ?? '')).status).toBe(403)
  expect(partsOf(await bundleOf(w, other, characterId))['conversations.json']).toEqual(
    partsOf(file)['conversations.json'],
  )
}, 120_000)
