import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { COUNTRY_HEADER: 'x-country' } })
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

  it('is none for an unknown brand, language or character', async () => {
    for (const path of ['/media/cards/mara-voss/card-xx.jpg', '/media/cards/nobody/card-en.jpg'])
      expect((await preview(path)).status).toBe(404)
    for (const path of ['/brands/nocturne/card-xx.jpg', '/brands/nobody/card-en.jpg'])
      expect((await preview(path)).type).not.toBe('image/jpeg')
  })
})
