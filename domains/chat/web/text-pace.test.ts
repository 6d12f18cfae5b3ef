import { describe, expect, it } from 'vitest'
import { frameMs, nextLength } from './text-pace.ts'

describe('even flow of a streamed text', () => {
  it('spreads a burst over several frames', () => {
    const lengths: number[] = [0]
    while ((lengths.at(-1) ?? 0) < 200 && lengths.length < 100) {
      lengths.push(nextLength({ shown: lengths.at(-1) ?? 0, total: 200, elapsedMs: frameMs, hasEnded: false }))
    }
    expect(lengths.length).toBeGreaterThan(5)
    expect(lengths.length).toBeLessThan(40)
    expect(lengths[1]).toBeLessThan(60)
  })

  it('finishes within half a second once the reply has ended', () => {
    let shown = 0
    let frames = 0
    while (shown < 400) {
      shown = nextLength({ shown, total: 400, elapsedMs: frameMs, hasEnded: true })
      frames += 1
    }
    expect(frames * frameMs).toBeLessThan(1500)
  })

  it('always moves on and never passes the end', () => {
    expect(nextLength({ shown: 5, total: 6, elapsedMs: 0, hasEnded: false })).toBe(6)
    expect(nextLength({ shown: 9, total: 4, elapsedMs: 80, hasEnded: false })).toBe(4)
  })
})
