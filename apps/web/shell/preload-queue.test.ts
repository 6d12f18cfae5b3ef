import { describe, expect, it } from 'vitest'
import { createPreloadQueue } from './preload-queue.ts'

function slowLoads() {
  const finish: (() => void)[] = []
  let inFlight = 0
  let most = 0
  const load = () =>
    new Promise<void>((resolve) => {
      inFlight += 1
      most = Math.max(most, inFlight)
      finish.push(() => {
        inFlight -= 1
        resolve()
      })
    })
  return { load, finish, most: () => most, started: () => finish.length }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('preload queue', () => {
  it('never has more than five preloads in flight for twelve links [S9-preload-01]', async () => {
    const { load, finish, most, started } = slowLoads()
    const queue = createPreloadQueue()
    for (let link = 0; link < 12; link += 1) queue.add(`/character/${link}`, load)
    expect(started()).toBe(5)
    for (let done = 0; done < 12; done += 1) {
      finish[done]?.()
      await settled()
    }
    expect(started()).toBe(12)
    expect(most()).toBe(5)
  })

  it('loads the same address once, and again only when it failed', async () => {
    let calls = 0
    const queue = createPreloadQueue()
    const failing = () => {
      calls += 1
      return Promise.reject(new Error('chunk away'))
    }
    queue.add('/settings', failing)
    queue.add('/settings', failing)
    expect(calls).toBe(1)
    await settled()
    queue.add('/settings', failing)
    expect(calls).toBe(2)
  })
})
