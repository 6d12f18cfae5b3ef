import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { updateProfile } from '../../contract.ts'

const hourMs = 3_600_000
let w: World
let mara: Person
beforeAll(async () => {
  w = await world()
  mara = await w.member('mara@example.org')
})
afterAll(() => w.close())

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer()
const uploaded = async (person: Person) => (await person.upload(uploadPicture, {}, jpeg)).data
const fetched = (url: string) => fetch(`${w.url}${url}`)

describe('the name', () => {
  it('is stored as it is read, and nothing else changes [S7-profile-01]', async () => {
    const { key, url } = await uploaded(mara)
    await mara.get(updateProfile, { picture: key })
    expect(await mara.get(updateProfile, { nick: '  Mara   Voss ' })).toMatchObject({ nick: 'Mara Voss', picture: url })
    expect((await mara.get(myProfile, {})).user).toMatchObject({ nick: 'Mara Voss', picture: url })
  })

  it.each(['', '   ', 'a'.repeat(31), 'Ma\u202era', '\u3164'])('is not %j', async (nick) => {
    const before = (await mara.get(myProfile, {})).user.nick
    const refused = await mara.call(updateProfile, { nick })
    expect(refused.name).toBe('NICK_INVALID')
    expect(refused.message).toContain('1 to 30')
    expect((await mara.get(myProfile, {})).user.nick).toBe(before)
  })

  it('is moderated like every text that others read, before a picture beside it is stored', async () => {
    const { key } = await uploaded(mara)
    const before = (await mara.get(myProfile, {})).user
    expect((await mara.call(updateProfile, { nick: 'I am 14 years old', picture: key })).name).toBe('TEXT_BLOCKED')
    expect((await mara.get(myProfile, {})).user).toEqual(before)
  })

  it('belongs to people with an account', async () => {
    expect((await (await w.adult()).call(updateProfile, { nick: 'Tom' })).name).toBe('NEED_LOGIN')
  })
})

describe('the picture of a profile', () => {
  it('is one that the person brought along, and takes the place of the one before', async () => {
    const [first, second] = [await uploaded(mara), await uploaded(mara)]
    expect(await mara.get(updateProfile, { picture: first.key })).toMatchObject({ picture: first.url })
    expect((await mara.get(myProfile, {})).user.picture).toBe(first.url)
    await mara.get(updateProfile, { picture: second.key })
    expect((await fetched(first.url)).status).toBe(404)
    expect((await fetched(second.url)).status).toBe(200)
    await mara.get(updateProfile, { picture: null })
    expect((await mara.get(myProfile, {})).user.picture).toBeNull()
    expect((await fetched(second.url)).status).toBe(404)
  })

  it("is never somebody else's, nor one that is not there", async () => {
    const { key } = await uploaded(mara)
    const other = await w.member('other@example.org')
    for (const picture of [key, 'f'.repeat(32), '../../etc/passwd', ''])
      expect((await other.call(updateProfile, { picture })).name).toBe('UPLOAD_UNREADABLE')
    expect((await fetched('/media/uploads/..%2f..%2fetc%2fpasswd')).status).toBe(404)
  })

  it('stays through the sweep, which takes what nobody wanted within the hour', async () => {
    const [worn, left] = [await uploaded(mara), await uploaded(mara)]
    await mara.get(updateProfile, { picture: worn.key })
    await w.services.uploads.sweep()
    expect((await fetched(left.url)).status).toBe(200)
    w.clock.advance(hourMs + 1)
    expect(await w.services.uploads.sweep()).toBeGreaterThan(0)
    expect((await fetched(left.url)).status).toBe(404)
    expect((await fetched(worn.url)).status).toBe(200)
  })
})
