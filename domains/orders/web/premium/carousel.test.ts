import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carouselMs, createCarousel } from './carousel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function running(count = 10) {
  const carousel = createCarousel(count)
  const shown = [0]
  carousel.subscribe(() => shown.at(-1) !== carousel.state().place && shown.push(carousel.state().place))
  const leave = carousel.run()
  return { carousel, shown, leave }
}

describe('the carousel', () => {
  it('moves on every three seconds, and begins again after the last [S4-carousel-01] [S9-carousel-01]', () => {
    const { shown } = running(3)
    vi.advanceTimersByTime(2999)
    expect(shown).toEqual([0])
    vi.advanceTimersByTime(1 + carouselMs * 3)
    expect(shown).toEqual([0, 1, 2, 0, 1])
  })

  it('jumps to a dot and stays there a whole interval [S4-carousel-02]', () => {
    const { carousel, shown } = running()
    vi.advanceTimersByTime(2500)
    carousel.jump(4)
    vi.advanceTimersByTime(2999)
    expect(shown).toEqual([0, 4])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([0, 4, 5])
  })

  it('leaves no timer behind when it is taken away [S4-carousel-03]', () => {
    const { leave, shown } = running()
    leave()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(shown).toEqual([0])
  })

  it('waits while it is held for any reason, then for a whole interval more', () => {
    const { carousel } = running()
    carousel.pause('pointer')
    carousel.pause('paused')
    vi.advanceTimersByTime(60_000)
    carousel.resume('pointer')
    vi.advanceTimersByTime(60_000)
    expect(carousel.state().place).toBe(0)
    carousel.resume('paused')
    vi.advanceTimersByTime(carouselMs)
    expect(carousel.state().place).toBe(1)
  })

  it('has nothing to move where there is one or none', () => {
    for (const count of [0, 1]) {
      running(count)
      expect(vi.getTimerCount()).toBe(0)
    }
  })
})
