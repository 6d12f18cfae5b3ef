import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import { rowsOf } from '#platform/db/database.ts'
import { listSessionCharacters, openConversation } from '#domains/chat/contract.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { dropPicture, savePicture } from '#domains/media/server/public.ts'
import { startBucket } from '#tests/counterparts/s3.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const minuteMs = 60_000
const picture = (background = '#7a4a5a') =>
  sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .png()
    .toBuffer()
const origin = async (bytes: Buffer) =>
  /digitalsourcetype\/(\w+)</.exec((await sharp(bytes).metadata()).xmpAsString ?? '')?.[1]

/** The browser's answer for this person. */
function browserOf(w: World, person: Person | null, headers: Record<string, string> = {}) {
  return async (path: string, more: Record<string, string> = {}, method = 'GET') => {
    const cookie = cookieOf(person)
    const response = await fetch(w.url + path, { method, headers: { cookie, ...headers, ...more } })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
}

/** Photos and people who look at them, with files on disk or in a bucket. */
async function stage(config: Record<string, string> = {}) {
  const w = await world({ config: { COUNTRY_HEADER: 'x-country', ...config } })
  const mara = await w.member('mara@example.org')
  const userId = await w.idOf('mara@example.org')
  const save = async (bytes?: Buffer, engine = 'comfyui') =>
    savePicture(w.services.store, bytes ?? (await picture()), { folder: 'photos', engine })
  const addressOf = (
    { file }: StoredPicture,
    version: 'clear' | 'blurred' = 'clear',
    viewer: { userId: string; audience: 'web' | 'app' } = { userId, audience: 'web' },
  ) => w.services.pictures.addresses.addressOf({ file, version }, viewer).url
  return { w, mara, userId, save, addressOf }
}

let s: Awaited<ReturnType<typeof stage>>
let photo: StoredPicture
beforeAll(async () => {
  s = await stage()
  photo = await s.save()
})
afterAll(() => s.w.close())

describe('a picture for one person', () => {
  it('is delivered to them, in the requested size, cached by their browser alone while the address is valid', async () => {
    const see = browserOf(s.w, s.mara)
    const url = s.addressOf(photo)
    const first = await see(`${url}&w=320`)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d{3,4}$/)
    expect(first.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(first.bytes).metadata()).width).toBe(320)
    const tag = first.headers.get('etag') ?? ''
    const again = await see(`${url}&w=320`, { 'if-none-match': tag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await see(`${url}&w=160`)).headers.get('etag')).not.toBe(tag)
    expect((await see(`${url}&w=320`, {}, 'HEAD')).bytes).toHaveLength(0)
  })

  it('is refused to other people, with a message', async () => {
    const linh = await s.w.member('linh@example.org')
    for (const someone of [linh, null, s.w.person()]) {
      const answer = await browserOf(s.w, someone)(s.addressOf(photo))
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
      expect(String(answer.bytes)).toBe(
        'This address is not for you. Open the page again, and it gives you one of your own.',
      )
    }
  })

  it('is refused to people who have not confirmed to be adults, or are self-excluded', async () => {
    const visitor = await s.w.adult()
    const [row] = await rowsOf<{ id: string }>(
      s.w.db,
      sql`select id from users where kind = 'visitor' order by created_at desc, id desc limit 1`,
    )
    const see = browserOf(s.w, visitor)
    const url = s.addressOf(photo, 'clear', { userId: row?.id ?? '', audience: 'web' })
    expect((await see(url)).status).toBe(200)
    const later = new Date(s.w.clock.now().getTime() + 3_600_000).toISOString()
    for (const [sets, takesBack] of [
      [sql`update ages set adult_since = null`, sql`update ages set adult_since = now()`],
      [
        sql`insert into restrictions (user_id, excluded_until) select user_id, ${later}::timestamptz from ages`,
        sql`delete from restrictions`,
      ],
    ] as const) {
      await s.w.db.execute(sql`${sets} where user_id = ${row?.id}`)
      const refused = await see(url)
      expect([refused.status, String(refused.bytes)]).toEqual([403, 'Confirm first that you are 18 or older.'])
      await s.w.db.execute(sql`${takesBack} where user_id = ${row?.id}`)
    }
    expect((await see(url)).status).toBe(200)
  })

  it('is over after twenty minutes at the most, and the answer says what to do', async () => {
    const t = await stage()
    const stored = await t.save()
    const url = t.addressOf(stored)
    const see = browserOf(t.w, t.mara)
    t.w.clock.advance(9 * minuteMs)
    expect((await see(url)).status).toBe(200)
    t.w.clock.advance(11 * minuteMs)
    const over = await see(url)
    expect([over.status, String(over.bytes)]).toEqual([
      410,
      'The time of this address is over. Open the page again, and it gives you a new one.',
    ])
    expect((await see(t.addressOf(stored))).status).toBe(200)
    await t.w.close()
  })

  it('opens in a mini-app without a cookie, for two minutes at the most', async () => {
    const t = await stage()
    const url = t.addressOf(await t.save(), 'clear', { userId: t.userId, audience: 'app' })
    expect((await browserOf(t.w, null)(url)).status).toBe(200)
    expect((await browserOf(t.w, await t.w.member('linh@example.org'))(url)).status).toBe(403)
    t.w.clock.advance(2 * minuteMs)
    expect((await browserOf(t.w, null)(url)).status).toBe(410)
    await t.w.close()
  })

  it('is gone at once when it is taken away, with every size of it', async () => {
    const stored = await s.save()
    const see = browserOf(s.w, s.mara)
    const url = s.addressOf(stored)
    for (const width of [160, 960]) expect((await see(`${url}&w=${width}`)).status).toBe(200)
    await dropPicture(s.w.services.store, stored.file)
    for (const width of [160, 480, 960]) {
      const gone = await see(`${url}&w=${width}`)
      expect([gone.status, String(gone.bytes)]).toEqual([404, 'There is no such picture.'])
    }
    expect(await s.w.services.store.list(stored.file)).toEqual([])
  })

  it('is hidden at once by a report, also at addresses issued before', async () => {
    const stored = await s.save()
    const url = s.addressOf(stored)
    const see = browserOf(s.w, s.mara)
    await insertPhoto(s.w, stored)
    expect((await see(url)).status).toBe(200)
    await s.w.db.execute(sql`update photos set hidden_at = now() where picture ->> 'file' = ${stored.file}`)
    expect((await see(url)).status).toBe(404)
  })
})

async function insertPhoto(w: World, stored: StoredPicture): Promise<void> {
  const id = newId()
  await w.db.execute(sql`insert into photos (id, character_id, kind, state, shot, picture, price, is_shown, created_at)
    values (${id}, 'mara-voss', 'image', 'done', '{}', ${JSON.stringify(stored)}::jsonb, 10, true, now())`)
}

describe('the picture of a user-made character', () => {
  it('is there for everybody while she is open, and gone when she is hidden or withdrawn', async () => {
    const cover = await savePicture(s.w.services.store, await picture(), {
      folder: 'portraits',
      engine: 'built-in',
    })
    const pictures = JSON.stringify([cover])
    await s.w.db.execute(sql`insert into characters
      select (jsonb_populate_record(c, jsonb_build_object('id', 'made-1', 'owner_id', ${s.userId}::text, 'pictures', ${pictures}::jsonb))).*
      from characters c where id = 'mara-voss'`)
    const see = browserOf(s.w, null)
    const seen = await see('/media/characters/made-1/0?w=160')
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(await origin(seen.bytes)).toBe('algorithmicMedia')
    expect((await see('/media/characters/made-1/1')).status).toBe(403)
    for (const change of [
      sql`hidden_at = now()`,
      sql`withdrawn_at = now()`,
      sql`visibility = 0`,
      sql`release_status = 20`,
    ]) {
      await s.w.db.execute(sql`update characters set ${change} where id = 'made-1'`)
      expect((await see('/media/characters/made-1/0?w=160')).status).toBe(404)
      await s.w.db.execute(
        sql`update characters set hidden_at = null, withdrawn_at = null, visibility = 1, release_status = 30 where id = 'made-1'`,
      )
    }
    expect((await see('/media/characters/made-1/0?w=160')).status).toBe(200)
  })
})

describe('the picture of a character of the product', () => {
  it('is refused to all people while she is hidden, and no list contains its address', async () => {
    const see = browserOf(s.w, s.mara)
    const shown = async () => [
      (await see('/media/characters/mara-voss/0?w=160')).status,
      (await see('/media/characters/mara-voss/1?w=160')).status,
      (await s.mara.get(listSessionCharacters, {})).list[0]?.cover.url.split('?')[0],
    ]
    await s.mara.get(openConversation, { characterId: 'mara-voss' })
    expect(await shown()).toEqual([200, 200, '/media/characters/mara-voss/0'])
    await s.w.db.execute(sql`update characters set hidden_at = now() where id = 'mara-voss'`)
    expect(await shown()).toEqual([404, 404, '/media/none'])
    await s.w.db.execute(sql`update characters set hidden_at = null where id = 'mara-voss'`)
    expect((await shown())[0]).toBe(200)
  })
})

describe('the mark of the law', () => {
  it('is in every picture where law requests it, and such a picture is for no shared cache', async () => {
    for (const [path, forWhom] of [
      ['/media/characters/mara-voss/0?w=160', 'public'],
      [`${s.addressOf(photo)}&w=160`, 'private'],
      [s.addressOf(photo, 'blurred'), 'private'],
    ] as const) {
      const [there, elsewhere] = await Promise.all(
        ['IN', 'FR'].map((country) => browserOf(s.w, s.mara, { 'x-country': country })(path)),
      )
      expect([there?.status, elsewhere?.status], path).toEqual([200, 200])
      expect(there?.headers.get('etag')).not.toBe(elsewhere?.headers.get('etag'))
      expect(there?.headers.get('cache-control')).toMatch(/^private, /)
      expect(elsewhere?.headers.get('cache-control')).toMatch(new RegExp(`^${forWhom}, `))
      expect(there?.bytes.equals(elsewhere?.bytes ?? Buffer.alloc(0))).toBe(false)
    }
  })
})

describe('the provenance of a picture', () => {
  it('is in its file on each of twelve delivery paths', async () => {
    const frames = await Promise.all([picture('#a02020'), picture('#2020a0')])
    const loop = await s.save(
      await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0, delay: [90, 90] })
        .toBuffer(),
    )
    const app = s.addressOf(photo, 'clear', { userId: s.userId, audience: 'app' })
    const [avif, india] = [{ accept: 'image/avif,image/webp' }, { 'x-country': 'IN' }]
    const methods: [path: string, headers?: Record<string, string>][] = [
      ['/media/characters/mara-voss/0?w=320'],
      ['/media/characters/mara-voss/0?w=320', avif],
      ['/media/characters/mara-voss/1?w=320'],
      ['/media/characters/mara-voss/0?w=320', india],
      [`${s.addressOf(photo)}&w=480`],
      [`${s.addressOf(photo)}&w=480`, avif],
      [`${s.addressOf(photo)}&w=480`, india],
      [`${app}&w=480`],
      [s.addressOf(photo, 'blurred')],
      [s.addressOf(loop)],
      [`${s.addressOf(loop)}&still=1`],
      [s.addressOf(loop), india],
    ]
    expect(methods).toHaveLength(12)
    for (const [path, headers] of methods) await browserOf(s.w, s.mara)(path, headers)
    // Those who requested AVIF get it now.
    await s.w.services.pictures.delivery.settle()
    const types = new Set<string>()
    for (const [path, headers] of methods) {
      const answer = await browserOf(s.w, s.mara)(path, headers)
      types.add(answer.headers.get('content-type') ?? '')
      const expected = path.includes('mara-voss') ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'
      expect([answer.status, await origin(answer.bytes)], `${path} ${JSON.stringify(headers)}`).toEqual([200, expected])
    }
    expect([...types].sort()).toEqual(['image/avif', 'image/webp'])
  })
})

it('is the same with files in a bucket', async () => {
  const bucket = await startBucket()
  const t = await stage(bucket.env)
  const stored = await t.save()
  expect(bucket.keys()).toEqual([`${stored.file}/blurred.webp`, `${stored.file}/original.webp`])
  const see = browserOf(t.w, t.mara)
  const clear = await see(`${t.addressOf(stored)}&w=160`)
  expect([clear.status, (await sharp(clear.bytes).metadata()).width]).toEqual([200, 160])
  expect((await see(t.addressOf(stored, 'blurred'))).status).toBe(200)
  await dropPicture(t.w.services.store, stored.file)
  expect(bucket.keys()).toEqual([])
  expect((await see(`${t.addressOf(stored)}&w=160`)).status).toBe(404)
  await t.w.close()
  await bucket.close()
})
