import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastQueue, actionToastShowMs } from './toast-queue.ts'
import { pushUndoable } from './undoable.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

function removal() {
  const queue = createToastQueue()
  const done: string[] = []
  pushUndoable(queue, {
    text: 'Ilse was deleted.',
    label: 'Undo',
    run: () => done.push('deleted'),
    undo: () => done.push('brought back'),
  })
  return { queue, done }
}

describe('a change that can be undone', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    page.visibilityState = 'visible'
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is carried out once its toast is gone, and not before', () => {
    const { done } = removal()
    vi.advanceTimersByTime(actionToastShowMs - 1)
    expect(done).toEqual([])
    vi.advanceTimersByTime(1)
    expect(done).toEqual(['deleted'])
  })

  it('is never carried out when it was undone', () => {
    const { queue, done } = removal()
    const [toast] = queue.state()
    toast?.action?.run()
    queue.dismiss(toast?.id ?? 0)
    vi.runAllTimers()
    expect(done).toEqual(['brought back'])
  })

  it('waits as long as somebody points at the toast', () => {
    const { queue, done } = removal()
    queue.hold()
    vi.advanceTimersByTime(actionToastShowMs * 10)
    expect(done).toEqual([])
    queue.state()[0]?.action?.run()
    expect(done).toEqual(['brought back'])
  })

  it('is carried out at once, and once, when the page goes out of sight', () => {
    const { queue, done } = removal()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(done).toEqual(['deleted'])
    expect(queue.state()).toEqual([])
    vi.runAllTimers()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(done).toEqual(['deleted'])
  })
})
