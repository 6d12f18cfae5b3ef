import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortraitOptions } from '#domains/media/live-portrait-contract.ts'
import { livePortraitAddress } from '#domains/media/live-portrait-contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const selection: PortraitOptions = {
  seed: 7,
  style: 'REALITY',
  age: 21,
  ethnicity: 'Italian',
  eyes: 'Green',
  hair: 'Ponytail',
  hairColor: 'Red',
  figure: 'Curvy',
  outfit: 'turtleneck',
}
const small = `${livePortraitAddress(selection)}&w=160`

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const see = (someone: Person | null, address: string, headers: Record<string, string> = {}) => {
  const cookie = cookieOf(someone)
  return fetch(`${w.url}${address}`, { headers: { ...headers, cookie } })
}

describe('the live portrait of somebody who is being made', () => {
  it('is a WebP of its width, the same each time, kept by the browser alone', async () => {
    const someone = await w.adult()
    const [first, second] = [await see(someone, small), await see(await w.adult(), small)]
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('private, max-age=86400, immutable')
    const [one, other] = [Buffer.from(await first.arrayBuffer()), Buffer.from(await second.arrayBuffer())]
    expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 160, height: 213 })
    expect(one.equals(other)).toBe(true)
    const again = await see(someone, small, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is for adults only', async () => {
    const unasked = w.person()
    await w.signIn(unasked, 'unasked@mail.example')
    for (const someone of [null, unasked]) expect((await see(someone, small)).status).toBe(403)
  })

  it.each([
    ['somebody under 18', { age: 17 }],
    ['what is not in the vocabulary', { outfit: 'none' as 'blazer' }],
    ['a size that is not offered', { w: 4000 } as object],
  ])('refuses %s in words [S3-attr-02]', async (_, change) => {
    const answer = await see(await w.adult(), livePortraitAddress({ ...selection, ...change }))
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('age (18 to 99)')])
  })

  it('says when somebody requests too many at once', async () => {
    const someone = await w.adult()
    const seeds = [101, 102, 103, 104, 105, 106]
    const answers = await Promise.all(
      seeds.map((seed) => see(someone, `${livePortraitAddress({ ...selection, seed })}&w=160`)),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect(refused.map((answer) => answer.headers.get('retry-after'))).toEqual(['1', '1', '1'])
  })
})
