import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fixedKeys } from '#tests/kit/fixed-keys.ts'
import { solvedChallenge } from '#tests/kit/solve-challenge.ts'
import { createProofsOfWork } from './proof-of-work.ts'

const secret = randomBytes(32)
const proofs = () => createProofsOfWork(fixedKeys(secret))

type Solved = {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: { counter: number; derivedKey: string }
}
const changed = (encoded: string, change: (solved: Solved) => void) => {
  const solved = JSON.parse(atob(encoded)) as Solved
  change(solved)
  return btoa(JSON.stringify(solved))
}

afterEach(() => void vi.useRealTimers())

describe('a proof of work', () => {
  it('counts once, also where it is used twice at the same time, and in any process', async () => {
    const [here, there] = [proofs(), proofs()]
    const solution = await solvedChallenge(await here.challenge())
    const both = await Promise.all([there.accept(solution), there.accept(solution)])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await there.accept(solution)).toBe(false)
  })

  it('counts after the key of its challenge was replaced', async () => {
    const solution = await solvedChallenge(await proofs().challenge())
    expect(await createProofsOfWork(fixedKeys(randomBytes(32), secret)).accept(solution)).toBe(true)
  })

  it('is of our own challenge, unchanged', async () => {
    const solution = await solvedChallenge(await proofs().challenge())
    const foreign = await solvedChallenge(await createProofsOfWork(fixedKeys(randomBytes(32))).challenge())
    const easier = changed(solution, ({ challenge }) => void (challenge.parameters['cost'] = 1))
    const later = changed(solution, ({ challenge }) => void (challenge.parameters['expiresAt'] = 4_000_000_000))
    const guessed = changed(solution, (one) => void (one.solution.derivedKey = '00'.repeat(32)))
    for (const wrong of [foreign, easier, later, guessed]) expect(await proofs().accept(wrong)).toBe(false)
  })

  it('is nothing else that somebody may send', async () => {
    const deep = btoa('['.repeat(2000))
    for (const wrong of ['', 'x', btoa('null'), btoa('{"challenge":{}}'), deep, 'A'.repeat(1_000_000)])
      expect(await proofs().accept(wrong)).toBe(false)
  })

  it('ends with its challenge, two minutes after it was made', async () => {
    const one = proofs()
    const solution = await solvedChallenge(await one.challenge())
    vi.useFakeTimers({ now: Date.now() + 121_000, toFake: ['Date'] })
    expect(await one.accept(solution)).toBe(false)
  })
})
