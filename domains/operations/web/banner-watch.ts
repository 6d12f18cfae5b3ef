import type { Banner } from '../rules.ts'
import { bannerPath } from '../rules.ts'
import { createStore } from '#ui/state/store.ts'

const everyMs = 60_000
const closedKey = 'bannerClosed'

type Page = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
export type BannerNeeds = {
  fetch: typeof fetch
  page(): Page
  /** Where a visit stores which banner it has closed; throws where a browser allows no storage. */
  visit(): Pick<Storage, 'getItem' | 'setItem'>
  isOnline(): boolean
}

/** The banner of the operators on this page, until the reader closes it; another one appears again. */
export function createBannerWatch({ fetch: send, page, visit, isOnline }: BannerNeeds) {
  const shown = createStore<Banner | null>(null)
  let closedAt = 0

  const read = async () => {
    if (page().visibilityState !== 'visible' || !isOnline()) return
    const answer = await fetchBanner(send)
    if (answer === undefined) return
    const next = answer?.changedAt === closedAt ? null : answer
    if (next?.changedAt !== shown.state()?.changedAt) shown.set(next)
  }
  const check = () => void read()

  return {
    shown,
    read,
    close(): void {
      closedAt = shown.state()?.changedAt ?? closedAt
      shown.set(null)
      try {
        visit().setItem(closedKey, String(closedAt))
      } catch {
        // As above.
      }
    },
    /** Reads now, every minute, and whenever the page comes back into view; returns how to stop. */
    start(): () => void {
      try {
        closedAt = Number(visit().getItem(closedKey))
      } catch {
        // Without storage it is closed until the page is loaded again.
      }
      check()
      const timer = setInterval(check, everyMs)
      page().addEventListener('visibilitychange', check)
      return () => {
        clearInterval(timer)
        page().removeEventListener('visibilitychange', check)
      }
    },
  }
}

/** Undefined without a plain answer: what is shown then stays. */
async function fetchBanner(send: typeof fetch): Promise<Banner | null | undefined> {
  try {
    const response = await send(bannerPath, { credentials: 'omit' })
    if (!response.ok) return undefined
    return ((await response.json()) as { banner?: Banner | null }).banner
  } catch {
    return undefined
  }
}
