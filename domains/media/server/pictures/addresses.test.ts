import { beforeEach, describe, expect, it } from 'vitest'
import { fixedKeys } from '#tests/kit/fixed-keys.ts'
import type { PictureRequest, PhotoAddresses } from './addresses.ts'
import { createPhotoAddresses } from './addresses.ts'

const file = 'photos/3f/3f00'
const [mara, linh] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']
const minuteMs = 60_000
let now: number
let addresses: PhotoAddresses
beforeEach(() => {
  now = Date.parse('2026-06-01T12:03:00Z')
  addresses = createPhotoAddresses({ keys: fixedKeys(Buffer.alloc(32, 7)), now: () => new Date(now) })
})

const input = (audience: 'web' | 'app' = 'web', version: 'clear' | 'blurred' = 'clear') =>
  addresses.addressOf({ file, version }, { userId: mara, audience })

/** The request that the route reads from an address. */
function readBack(url: string): PictureRequest {
  const { pathname, searchParams } = new URL(url, 'http://world.example')
  const word = (name: string) => searchParams.get(name) ?? ''
  return {
    file: pathname.slice('/media/'.length),
    version: word('v'),
    audience: word('for'),
    until: word('until'),
    person: word('who'),
    sign: word('sign'),
  }
}

describe('an address of a picture', () => {
  it('opens after its key was replaced, for its person alone, and no longer once that key is gone', () => {
    const requested = readBack(input().url)
    const [earlier, later] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
    const clock = () => new Date(now)
    const replaced = createPhotoAddresses({ keys: fixedKeys(later, earlier), now: clock })
    expect(replaced.open(requested, mara)).toMatchObject({ isOpen: true, file })
    expect(replaced.open(requested, linh)).toEqual({ isOpen: false, why: 'refused' })
    expect(createPhotoAddresses({ keys: fixedKeys(later), now: clock }).open(requested, mara).isOpen).toBe(false)
  })

  it('opens for its person, and says which version of which file', () => {
    expect(addresses.open(readBack(input().url), mara)).toMatchObject({ isOpen: true, file, version: 'clear' })
    expect(addresses.open(readBack(input('web', 'blurred').url), mara)).toMatchObject({ version: 'blurred' })
  })

  it('names nobody', () => {
    expect(input().url).not.toContain(mara)
    expect(input('app').url).not.toContain(mara)
  })

  it('opens for nobody else, with a session or without', () => {
    for (const someone of [linh, null]) {
      expect(addresses.open(readBack(input().url), someone)).toEqual({ isOpen: false, why: 'refused' })
    }
  })

  it('stays the same for a while, and then lives ten minutes at the least and twenty at the most', () => {
    const first = input()
    now += 5 * minuteMs
    expect(input()).toEqual(first)
    for (let passed = 0; passed < 20 * minuteMs; passed += 7_000) {
      now += 7_000
      const lifeMs = input().until - now
      expect(lifeMs).toBeGreaterThanOrEqual(10 * minuteMs)
      expect(lifeMs).toBeLessThanOrEqual(20 * minuteMs)
    }
  })

  it('is over when its time has passed, and says so to its person alone', () => {
    const { url, until } = input()
    now = until - 1
    expect(addresses.open(readBack(url), mara)).toMatchObject({ isOpen: true })
    now = until
    expect(addresses.open(readBack(url), mara)).toEqual({ isOpen: false, why: 'over' })
    expect(addresses.open(readBack(url), linh)).toEqual({ isOpen: false, why: 'refused' })
  })

  it('of a mini-app opens without a session for two minutes at the most, and never with the session of another', () => {
    const { url, until } = input('app')
    expect(until - now).toBeLessThanOrEqual(2 * minuteMs)
    expect(addresses.open(readBack(url), null)).toMatchObject({ isOpen: true, audience: 'app' })
    expect(addresses.open(readBack(url), mara)).toMatchObject({ isOpen: true })
    expect(addresses.open(readBack(url), linh)).toEqual({ isOpen: false, why: 'refused' })
    now = until
    expect(addresses.open(readBack(url), null)).toEqual({ isOpen: false, why: 'over' })
  })

  it('holds for exactly what was signed: another word anywhere, or another secret, and it is refused', () => {
    const requested = readBack(input('app', 'blurred').url)
    const others: Partial<PictureRequest>[] = [
      { version: 'clear' },
      { file: 'photos/3f/3f01' },
      { audience: 'web' },
      { until: String(Number(requested.until) + 1) },
      { until: `${requested.until}0` },
      { until: ` ${requested.until}` },
      {
        person: readBack(addresses.addressOf({ file, version: 'blurred' }, { userId: linh, audience: 'app' }).url)
          .person,
      },
      { sign: '' },
      { sign: requested.sign.slice(0, -1) },
      // A line break must not let one word run into the next.
      { file: `${requested.file}\nclear`, version: '' },
    ]
    for (const other of others)
      for (const someone of [mara, linh, null])
        expect(addresses.open({ ...requested, ...other }, someone), JSON.stringify(other)).toEqual({
          isOpen: false,
          why: 'refused',
        })
    const elsewhere = createPhotoAddresses({ keys: fixedKeys(Buffer.alloc(32, 8)), now: () => new Date(now) })
    expect(elsewhere.open(requested, mara)).toEqual({ isOpen: false, why: 'refused' })
  })
})
