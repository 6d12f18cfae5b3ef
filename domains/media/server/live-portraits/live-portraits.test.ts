import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DrawingThread } from '#portrait/public.ts'
import type { LivePortraitQuery } from './live-portrait-query.ts'
import { createLivePortraits } from './live-portraits.ts'

const query: LivePortraitQuery = {
  seed: 1,
  style: 'REALITY',
  age: 30,
  ethnicity: 'Arab',
  eyes: 'Brown',
  hair: 'Long',
  hairColor: 'Black',
  figure: 'Curvy',
  bust: 'Medium',
  hips: 'Medium',
  outfit: 'blazer',
  gender: 'woman',
  mood: 'warm',
  framing: 'bust',
  w: 160,
}

/** A thread whose drawings are done when the test says so. */
function heldThread() {
  const under: { seed: number; done: () => void; isDropped: () => boolean }[] = []
  const thread: DrawingThread = {
    waiting: () => under.length,
    draw: ({ appearance }, { signal }) =>
      new Promise((resolve, reject) => {
        under.push({
          seed: appearance.seed,
          done: () => resolve(Buffer.from(`face ${appearance.seed}`)),
          isDropped: () => signal.aborted,
        })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    close: () => Promise.resolve(),
  }
  return { thread, under }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

describe('live portraits', () => {
  let folder = ''
  const signal = new AbortController().signal
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'looks-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are drawn once, for anyone who asks at the same time and for anyone who asks later', async () => {
    const { thread, under } = heldThread()
    const looks = createLivePortraits({ folder, thread })
    const both = Promise.all(['ada', 'eve'].map((userId) => looks.portrait(query, { userId, network: null, signal })))
    await until(() => under.length === 1)
    under[0]?.done()
    const [first, second] = await both
    const later = await looks.portrait({ ...query }, { userId: 'kim', network: null, signal })
    expect([first, second, later].map((one) => String(one?.bytes))).toEqual(['face 1', 'face 1', 'face 1'])
    expect(new Set([first?.etag, second?.etag, later?.etag]).size).toBe(1)
    expect(under).toHaveLength(1)
  })

  it('leave room for those who wait for none, however many others wait for three', async () => {
    const { thread, under } = heldThread()
    const looks = createLivePortraits({ folder, thread, most: { ofOne: 3, ofNetwork: 0, ofAll: 30, stored: 10 } })
    const answers: Promise<unknown>[] = []
    let seed = 0
    const wait = (userId: string) => {
      seed += 1
      const answer = looks.portrait({ ...query, seed }, { userId, network: null, signal })
      answers.push(answer)
      return answer
    }
    for (let person = 0; person < 10; person += 1)
      for (let times = 0; times < 3; times += 1) void wait(`greedy ${person}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(under.length).toBeLessThan(30)
    const before = under.length
    void wait('patient')
    await until(() => under.length === before + 1)
    for (const one of under) one.done()
    await Promise.all(answers)
  })

  it('are shared among networks too', async () => {
    const { thread, under } = heldThread()
    const looks = createLivePortraits({ folder, thread, most: { ofOne: 3, ofNetwork: 2, ofAll: 30, stored: 10 } })
    const wait = (number: number, network: string) =>
      looks.portrait({ ...query, seed: number }, { userId: `person ${number}`, network, signal })
    const two = [wait(1, 'home'), wait(2, 'home')]
    await until(() => under.length === 2)
    expect(await wait(3, 'home')).toBeNull()
    const elsewhere = wait(4, 'office')
    await until(() => under.length === 3)
    for (const one of under) one.done()
    expect((await Promise.all([...two, elsewhere])).every((one) => one !== null)).toBe(true)
  })

  it('are refused to somebody who waits for three already, and to nobody else', async () => {
    const { thread, under } = heldThread()
    const looks = createLivePortraits({ folder, thread })
    const wait = (seed: number, userId: string) => looks.portrait({ ...query, seed }, { userId, network: null, signal })
    const three = [1, 2, 3].map((seed) => wait(seed, 'ada'))
    await until(() => under.length === 3)
    expect(await wait(4, 'ada')).toBeNull()
    const other = wait(5, 'eve')
    await until(() => under.length === 4)
    for (const one of under) one.done()
    expect((await Promise.all([...three, other])).every((one) => one !== null)).toBe(true)
  })

  it('are refused to everyone when too many wait', async () => {
    const { thread, under } = heldThread()
    const looks = createLivePortraits({ folder, thread, most: { ofOne: 3, ofNetwork: 0, ofAll: 1, stored: 10 } })
    const first = looks.portrait(query, { userId: 'ada', network: null, signal })
    await until(() => under.length === 1)
    expect(await looks.portrait({ ...query, seed: 2 }, { userId: 'eve', network: null, signal })).toBeNull()
    under[0]?.done()
    await first
  })

  it('are dropped when everyone who waited has gone', async () => {
    const { thread, under } = heldThread()
    const looks = createLivePortraits({ folder, thread })
    const [ada, eve] = [new AbortController(), new AbortController()]
    const waiting = [
      looks.portrait(query, { userId: 'ada', network: null, signal: ada.signal }),
      looks.portrait(query, { userId: 'eve', network: null, signal: eve.signal }),
    ]
    const ends = Promise.allSettled(waiting)
    await until(() => under.length === 1)
    ada.abort(new Error('chose on'))
    await expect(waiting[0]).rejects.toThrow('chose on')
    expect(under[0]?.isDropped()).toBe(false)
    eve.abort(new Error('left'))
    await ends
    expect(under[0]?.isDropped()).toBe(true)
    expect(
      await Promise.race([
        looks.portrait(query, { userId: 'ada', network: null, signal }),
        until(() => under.length === 2),
      ]),
    ).toBe(undefined)
  })

  it('take a bounded place on the disk: the one wanted longest ago goes', async () => {
    const { thread, under } = heldThread()
    const looks = createLivePortraits({ folder, thread, most: { ofOne: 3, ofNetwork: 0, ofAll: 9, stored: 2 } })
    const draw = async (seed: number) => {
      const picture = looks.portrait({ ...query, seed }, { userId: 'ada', network: null, signal })
      const before = under.length
      await Promise.race([picture, until(() => under.length > before)])
      under.at(-1)?.done()
      return picture
    }
    for (const seed of [1, 2, 1, 3]) await draw(seed)
    expect(readdirSync(folder)).toHaveLength(2)
    expect(under.map((one) => one.seed)).toEqual([1, 2, 3])
    await draw(2)
    expect(under.map((one) => one.seed)).toEqual([1, 2, 3, 2])
  })
})
