import { describe, expect, it } from 'vitest'
import type { Banner } from '../rules.ts'
import { createBannerWatch } from './banner-watch.ts'

const first = { text: 'Back at five.', changedAt: 1 }
const second = { text: 'Back at six.', changedAt: 2 }

/** A page of one visit, whose server answers with what `now.banner` holds. */
function visit() {
  const now: { banner: Banner | null; status: number; isOnline: boolean } = {
    banner: first,
    status: 200,
    isOnline: true,
  }
  const stored = new Map<string, string>()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const open = () =>
    createBannerWatch({
      fetch: async () => new Response(JSON.stringify({ banner: now.banner }), { status: now.status }),
      page: () => page,
      visit: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      }),
      isOnline: () => now.isOnline,
    })
  return { now, page, open }
}

describe('the banner on a page', () => {
  it('follows the server, and stays while there is no answer', async () => {
    const { now, open } = visit()
    const watch = open()
    await watch.read()
    expect(watch.shown.state()).toEqual(first)
    Object.assign(now, { banner: null, status: 503 })
    await watch.read()
    Object.assign(now, { status: 200, isOnline: false })
    await watch.read()
    expect(watch.shown.state()).toEqual(first)
    now.isOnline = true
    await watch.read()
    expect(watch.shown.state()).toBeNull()
  })

  it('is closed for the visit, on its next page too, until there is another', async () => {
    const { now, open } = visit()
    const watch = open()
    await watch.read()
    watch.close()
    await watch.read()
    expect(watch.shown.state()).toBeNull()
    const next = open()
    next.start()()
    await next.read()
    expect(next.shown.state()).toBeNull()
    now.banner = second
    await next.read()
    expect(next.shown.state()).toEqual(second)
  })

  it('is not read while nobody sees the page', async () => {
    const { page, open } = visit()
    page.visibilityState = 'hidden'
    const watch = open()
    await watch.read()
    expect(watch.shown.state()).toBeNull()
  })
})
