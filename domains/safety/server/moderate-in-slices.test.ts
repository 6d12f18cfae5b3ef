import { expect, it } from 'vitest'
import { moderateText } from '../policy.ts'
import { moderateLongText } from './moderate-in-slices.ts'

const context = { surface: 'chat-in', locale: 'en' } as const

/** How often other work has its turn while a text is moderated. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await work
  isOver = true
  return turns
}

it('gives other requests their turn between the slices of a long text', async () => {
  const bait = '1 '.repeat(2000)
  expect(await turnsDuring(moderateLongText(bait, context))).toBeGreaterThanOrEqual(5)
  expect(await moderateLongText(bait, context)).toEqual(moderateText(bait, context))
})

it('does not let a short text wait', async () => {
  expect(await turnsDuring(moderateLongText('Good evening', context))).toBe(0)
})
