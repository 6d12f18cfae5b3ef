import { oneHourMs } from '#platform/contract/envelope.ts'

export type BuildCheckOptions = {
  /** The id this page was built with. */
  current: string
  fetch: typeof fetch
  now(): number
  /** Called when the server runs another build. */
  onNewBuild(): void
}

/** Checks once whether the server runs another build; anything but a plain answer is ignored. */
export async function checkBuild({ current, fetch, now, onNewBuild }: BuildCheckOptions): Promise<void> {
  const latest = await latestBuild(fetch, now())
  if (latest !== null && latest !== current) onNewBuild()
}

async function latestBuild(send: typeof fetch, nowMs: number): Promise<string | null> {
  try {
    const response = await send(`/builds/latest.json?t=${nowMs}`, { cache: 'no-store' })
    // 403 and 404 come from a server that does not publish its builds, or is between two releases.
    if (!response.ok) return null
    const { id } = (await response.json()) as { id?: unknown }
    return typeof id === 'string' && id !== '' ? id : null
  } catch {
    // Offline or half an answer: the next check will know.
    return null
  }
}

type Page = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>

/** Checks every hour and whenever the page comes back into view; returns how to stop. */
export function watchBuild(options: BuildCheckOptions, page: Page): () => void {
  const check = () => void checkBuild(options)
  const onVisible = () => {
    if (page.visibilityState === 'visible') check()
  }
  const timer = setInterval(check, oneHourMs)
  page.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', onVisible)
  }
}
