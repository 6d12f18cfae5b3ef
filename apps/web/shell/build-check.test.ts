import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkBuild, watchBuild } from './build-check.ts'

function answering(status: number, body: unknown) {
  return vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
}

function options(send: typeof fetch) {
  return { current: 'build-1', fetch: send, now: () => 1234, onNewBuild: vi.fn() }
}

describe('build check', () => {
  it('asks builds/latest.json with a changing timestamp [S7-fw-02]', async () => {
    const send = answering(200, { id: 'build-1' })
    const requested = options(send)
    await checkBuild(requested)
    expect(send.mock.calls[0]?.[0]).toBe('/builds/latest.json?t=1234')
    expect(requested.onNewBuild).not.toHaveBeenCalled()
  })

  it('reports another build [S4-newbuild-01]', async () => {
    const requested = options(answering(200, { id: 'build-2' }))
    await checkBuild(requested)
    expect(requested.onNewBuild).toHaveBeenCalledTimes(1)
  })

  it.each([404, 403, 500])('ignores an answer of %i [S8-newbuild-01]', async (status) => {
    const requested = options(answering(status, { id: 'build-2' }))
    await checkBuild(requested)
    expect(requested.onNewBuild).not.toHaveBeenCalled()
  })

  it('ignores a network that is away and an answer that is no build', async () => {
    const away = options(vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('offline'))))
    await checkBuild(away)
    const odd = options(answering(200, { version: 3 }))
    await checkBuild(odd)
    expect(away.onNewBuild).not.toHaveBeenCalled()
    expect(odd.onNewBuild).not.toHaveBeenCalled()
  })
})

describe('watching for a new build', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function fakePage() {
    const target = new EventTarget()
    return Object.assign(target, { visibilityState: 'visible' as DocumentVisibilityState })
  }

  it('checks every hour and on return to view, and can be stopped [S4-newbuild-01]', async () => {
    const send = answering(200, { id: 'build-1' })
    const page = fakePage()
    const stop = watchBuild(options(send), page as unknown as Document)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(send).toHaveBeenCalledTimes(1)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(send).toHaveBeenCalledTimes(2)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(send).toHaveBeenCalledTimes(2)
    stop()
    await vi.advanceTimersByTimeAsync(7_200_000)
    expect(send).toHaveBeenCalledTimes(2)
  })
})
