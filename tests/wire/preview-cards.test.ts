import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { tourListMessages, tourSendMessage } from '#domains/chat/contract.ts'
import { shareExcerpt, withdrawExcerpt } from '#domains/chat/excerpt-contract.ts'
import { hideExcerpt } from '#domains/chat/server/public.ts'
import { ownCharacter } from '#tests/kit/characters.ts'
import { grantCoins } from '#tests/kit/coins.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { COUNTRY_HEADER: 'x-country' }, pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

/** The answer to a site that previews a link: it has no session, and no language of its own. */
async function preview(path: string) {
  const response = await fetch(w.url + path, { headers: { 'user-agent': 'WhatsApp/2.24 A' }, redirect: 'manual' })
  const { status, headers } = response
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), body: response }
}

const sizeOf = async ({ body }: Awaited<ReturnType<typeof preview>>) => {
  const { width, height, format } = await sharp(await body.arrayBuffer()).metadata()
  return { width, height, format }
}

type ExcerptOptions = { showsName: boolean; characterId?: string }

let excerpts = 0
/** A link to words that nobody said before. */
async function excerptOf(someone: Person, { showsName, characterId = 'mara-voss' }: ExcerptOptions) {
  w.clock.advance(2000)
  const sessionId = await openConversationAs(someone, characterId)
  const text = `The lamp of pier ${(excerpts += 1)} is lit.`
  await someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
  const { list } = await someone.get(tourListMessages, { sessionId })
  const messageIds = list.filter(({ role }) => role === 'user').map(({ id }) => id)
  const excerptId = randomUUID()
  await someone.get(shareExcerpt, { excerptId, sessionId, messageIds, showsName })
  return { excerptId }
}

describe('the card of a link that is shared', () => {
  it('is that of the brand in the language of the address, for every cache', async () => {
    for (const path of ['/brands/nocturne/card-ar.jpg', '/brands/mylux/card-zh-hant.jpg']) {
      const card = await preview(path)
      expect([card.status, card.type, card.cache]).toEqual([200, 'image/jpeg', 'public, max-age=86400'])
      expect(await sizeOf(card)).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    }
  })

  it('shows the character whose page is shared', async () => {
    const [card, other] = [
      await preview('/media/cards/mara-voss/card-hi.jpg'),
      await preview('/brands/nocturne/card-hi.jpg'),
    ]
    expect([card.status, card.type, card.cache]).toEqual([200, 'image/jpeg', 'public, max-age=86400'])
    expect(Buffer.from(await card.body.clone().arrayBuffer())).not.toEqual(Buffer.from(await other.body.arrayBuffer()))
    expect(await sizeOf(card)).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  })

  it('says where part of a conversation is shared that it is from a chat, and shows the character alone whom its person names', async () => {
    const someone = await w.adult()
    const cardOf = async (options: { showsName: boolean }) => {
      const { excerptId } = await excerptOf(someone, options)
      return preview(`/media/excerpts/${excerptId}/card-ar.jpg`)
    }
    const [named, nameless, again] = [
      await cardOf({ showsName: true }),
      await cardOf({ showsName: false }),
      await cardOf({ showsName: false }),
    ]
    for (const card of [named, nameless])
      expect([card.status, card.type, card.cache]).toEqual([200, 'image/jpeg', 'no-store'])
    const [withHer, without, withoutHer] = await Promise.all(
      [named, nameless, again].map(async ({ body }) => Buffer.from(await body.arrayBuffer())),
    )
    expect(await sharp(withHer).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(withHer).not.toEqual(without)
    // Two excerpts with other words have the same card: nothing that was said is in it.
    expect(withoutHer).toEqual(without)
  })

  it('is gone with the excerpt that is withdrawn or hidden', async () => {
    const someone = await w.adult()
    const [withdrawn, hidden] = [
      await excerptOf(someone, { showsName: true }),
      await excerptOf(someone, { showsName: true }),
    ]
    const statusOf = async (id: string) => (await preview(`/media/excerpts/${id}/card-en.jpg`)).status
    expect([await statusOf(withdrawn.excerptId), await statusOf(hidden.excerptId)]).toEqual([200, 200])
    await someone.get(withdrawExcerpt, withdrawn)
    await transact(w.db, (tx) => hideExcerpt(tx, hidden.excerptId, w.clock.now()))
    expect([await statusOf(withdrawn.excerptId), await statusOf(hidden.excerptId)]).toEqual([404, 404])
  })

  it('shows no character whom her creator alone sees', async () => {
    const creator = await w.member('creator-of-cards@example.org')
    await grantCoins(w, await w.idOf('creator-of-cards@example.org'), 1000)
    const { id } = await ownCharacter(w, creator, { isPublic: false })
    const cardOf = async (options: ExcerptOptions) => {
      const card = await preview(`/media/excerpts/${(await excerptOf(creator, options)).excerptId}/card-en.jpg`)
      return Buffer.from(await card.body.arrayBuffer())
    }
    const hers = await cardOf({ showsName: true, characterId: id })
    expect(hers).toEqual(await cardOf({ showsName: false, characterId: 'mara-voss' }))
  })

  it('is none for an unknown brand, language or character', async () => {
    for (const path of ['/media/cards/mara-voss/card-xx.jpg', '/media/cards/nobody/card-en.jpg'])
      expect((await preview(path)).status).toBe(404)
    for (const path of ['/brands/nocturne/card-xx.jpg', '/brands/nobody/card-en.jpg'])
      expect((await preview(path)).type).not.toBe('image/jpeg')
  })
})
