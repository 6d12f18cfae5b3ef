import { expect, it } from 'vitest'
import { longestTurn } from '#tests/kit/longest-turn.ts'
import { moderateText } from '../policy.ts'
import { moderateLongText, openStreamModerator, statesOwnMinorityAtLength } from './moderate-in-slices.ts'

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

it('gives other requests their turn between the turns before a text, unless they are remembered', async () => {
  const recent = [1, 2, 3, 4, 5, 6].map((turn) => `${'1 '.repeat(400)} ${turn}`)
  const stream = () => openStreamModerator({ surface: 'chat-out', locale: 'en', recent })
  expect(await turnsDuring(stream())).toBeGreaterThanOrEqual(4)
  expect(await turnsDuring(stream())).toBe(0)
})

it('does not let a short text wait', async () => {
  expect(await turnsDuring(moderateLongText('Good evening', context))).toBe(0)
})

/** Far above what a slice takes on a slow machine, and far below the half a second of a whole text. */
const longestMs = 150

/** The longest turn of the first try that is quick enough: a collection of garbage may fall into one. Each has turns of its own. */
async function quickest(work: (name: string) => Promise<unknown>): Promise<number> {
  const longest = await longestTurn(work('first'))
  return longest < longestMs ? longest : longestTurn(work('second'))
}

// Of sixty baits these take longest.
it.each(['1! ', '1? ', '1!l|', '&#1', '|| ', '小学一', '一'])(
  'holds nobody up for long by 30,000 characters of %s, nor by six such turns before',
  async (bait) => {
    moderateText(bait.repeat(50), context)
    const long = bait.repeat(10_000).slice(0, 30_000)
    const recent = (name: string) => [1, 2, 3, 4, 5, 6].map((turn) => `${long} ${name} ${turn}`)
    expect(await quickest((name) => moderateLongText(long, { ...context, recent: recent(`in ${name}`) }))).toBeLessThan(
      longestMs,
    )
    const minority = (name: string) => statesOwnMinorityAtLength(long, { locale: 'en', recent: recent(`own ${name}`) })
    expect(await quickest(minority)).toBeLessThan(longestMs)
    const stream = (name: string) =>
      openStreamModerator({ surface: 'chat-out', locale: 'en', recent: recent(`out ${name}`) })
    expect(await quickest(stream)).toBeLessThan(longestMs)
  },
)
