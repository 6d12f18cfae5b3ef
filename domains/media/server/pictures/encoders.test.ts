import { expect, it } from 'vitest'
import { createEncoders, EncodersBusy } from './encoders.ts'

/** Work that goes on until the test ends it. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, end }
}

it('encodes as many at once as it may, and the others in their order', async () => {
  const { begun, work, end } = works()
  const encoders = createEncoders({ atOnce: 2, mostWaiting: 9 })
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => encoders.soon(work(name))))
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  expect(await all).toEqual(['a', 'b', 'c', 'd'])
})

it('lets what somebody waits for go first, and gives what is for later one place', async () => {
  const { begun, work, end } = works()
  const encoders = createEncoders({ atOnce: 2, mostWaiting: 9 })
  for (const name of ['later 1', 'later 2']) void encoders.later(work(name))
  expect(begun).toEqual(['later 1'])
  for (const name of ['a', 'b']) void encoders.soon(work(name))
  expect(begun).toEqual(['later 1', 'a'])
  await end('later 1')
  expect(begun).toEqual(['later 1', 'a', 'b'])
  await end('a')
  expect(begun).toEqual(['later 1', 'a', 'b', 'later 2'])
})

it('refuses what somebody waits for and leaves out what is for later, when too much waits', async () => {
  const { work } = works()
  const encoders = createEncoders({ atOnce: 1, mostWaiting: 1 })
  void encoders.soon(work('runs'))
  void encoders.soon(work('waits'))
  await expect(encoders.soon(work('too much'))).rejects.toThrow(EncodersBusy)
  void encoders.later(work('waits'))
  expect(await encoders.later(work('too much'))).toBeNull()
})

it('leaves out what is for later and has not begun, on demand', async () => {
  const { work, end } = works()
  const encoders = createEncoders({ atOnce: 1, mostWaiting: 9 })
  const begun = encoders.later(work('begun'))
  const waiting = encoders.later(work('waiting'))
  encoders.leaveOutLater()
  expect(await waiting).toBeNull()
  await end('begun')
  expect(await begun).toBe('begun')
})

it('goes on after work that failed', async () => {
  const encoders = createEncoders({ atOnce: 1, mostWaiting: 9 })
  await expect(encoders.soon(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await encoders.soon(() => Promise.resolve('whole'))).toBe('whole')
})
