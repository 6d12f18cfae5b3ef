import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

describe('toast queue', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows a toast for three seconds [S9-toast-01]', () => {
    const queue = createToastQueue()
    queue.push({ text: 'Saved' })
    vi.advanceTimersByTime(2999)
    expect(queue.state()[0]?.text).toBe('Saved')
    vi.advanceTimersByTime(1)
    expect(queue.state()[0]).toBeUndefined()
  })

  it('gives each its own three seconds, in turn', () => {
    const queue = createToastQueue()
    queue.push({ text: 'first' })
    vi.advanceTimersByTime(2000)
    queue.push({ text: 'second' })
    vi.advanceTimersByTime(1000)
    expect(queue.state()[0]?.text).toBe('second')
    vi.advanceTimersByTime(2999)
    expect(queue.state()[0]?.text).toBe('second')
    vi.advanceTimersByTime(1)
    expect(queue.state()[0]).toBeUndefined()
  })

  it('leaves seven seconds to one that can be undone, and three to the next', () => {
    const queue = createToastQueue()
    queue.push({ text: 'Chat deleted', action: { label: 'Undo', run: vi.fn() } })
    queue.push({ text: 'Saved' })
    vi.advanceTimersByTime(6999)
    expect(queue.state()[0]?.text).toBe('Chat deleted')
    vi.advanceTimersByTime(1)
    expect(queue.state()[0]?.text).toBe('Saved')
    vi.advanceTimersByTime(3000)
    expect(queue.state()[0]).toBeUndefined()
  })

  it('queues at most five; the oldest that waits gives way [S9-toast-02]', () => {
    const queue = createToastQueue()
    for (let n = 1; n <= 8; n += 1) queue.push({ text: String(n) })
    expect(queue.state().map((toast) => toast.text)).toEqual(['1', '5', '6', '7', '8'])
  })

  it('keeps a toast while it is held, then gives it the time it had left', () => {
    const queue = createToastQueue()
    queue.push({ text: 'read me' })
    vi.advanceTimersByTime(2000)
    queue.hold()
    vi.advanceTimersByTime(60_000)
    expect(queue.state()[0]?.text).toBe('read me')
    queue.release()
    vi.advanceTimersByTime(999)
    expect(queue.state()[0]?.text).toBe('read me')
    vi.advanceTimersByTime(1)
    expect(queue.state()[0]).toBeUndefined()
  })

  it('goes on with the next when the shown one is dismissed, even while held', () => {
    const queue = createToastQueue()
    const first = queue.push({ text: 'first' })
    queue.push({ text: 'second' })
    queue.hold()
    queue.dismiss(first)
    expect(queue.state()[0]?.text).toBe('second')
    vi.advanceTimersByTime(3000)
    expect(queue.state()[0]).toBeUndefined()
  })

  it('drops a waiting one without touching the shown one', () => {
    const queue = createToastQueue()
    queue.push({ text: 'first' })
    const second = queue.push({ text: 'second' })
    queue.dismiss(second)
    expect(queue.state().map((toast) => toast.text)).toEqual(['first'])
  })

  it('notifies its listeners until they leave', () => {
    const queue = createToastQueue()
    const listener = vi.fn()
    const leave = queue.subscribe(listener)
    queue.push({ text: 'one' })
    leave()
    queue.push({ text: 'two' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
