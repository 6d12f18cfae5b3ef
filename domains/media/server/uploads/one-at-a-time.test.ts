import { describe, expect, it } from 'vitest'
import { createOneAtATime } from './one-at-a-time.ts'

describe('work that is done one by one', () => {
  it('lets no one person fill the queue', async () => {
    const inTurn = createOneAtATime(5)
    const { promise, resolve } = Promise.withResolvers<string>()
    const greedy = Array.from({ length: 5 }, () => inTurn('greedy', () => promise))
    const other = inTurn('other', () => promise)
    resolve('done')
    const done = { done: 'done' }
    expect(await Promise.all(greedy)).toEqual([done, done, done, null, null])
    expect(await other).toEqual(done)
    expect(await inTurn('greedy', () => promise)).toEqual(done)
  })

  it('refuses what is too much of all together, and goes on after a failure', async () => {
    const inTurn = createOneAtATime(2)
    const fails = inTurn('one', () => Promise.reject(new Error('a fault')))
    const [second, third] = [inTurn('two', () => Promise.resolve(2)), inTurn('three', () => Promise.resolve(3))]
    await expect(fails).rejects.toThrow('a fault')
    expect([await second, await third]).toEqual([{ done: 2 }, null])
    for (let time = 0; time < 4; time += 1)
      await inTurn('one', () => Promise.reject(new Error('a fault'))).catch(() => null)
    expect(await inTurn('one', () => Promise.resolve(1))).toEqual({ done: 1 })
  })
})
