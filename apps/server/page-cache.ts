import type { Encoding } from './static-files.ts'

export type CachedPage = {
  status: number
  headers: Record<string, string>
  encoded: Map<Encoding, Promise<Buffer>>
  bytes: Buffer
}

const lifeMs = 20_000
const most = 500

/** Pages of people without a session, kept for seconds: they are alike for everyone of one brand and language. */
export function createPageCache(now: () => number) {
  const pages = new Map<string, { until: number; page: CachedPage }>()
  return {
    get(key: string): CachedPage | null {
      const found = pages.get(key)
      if (found && found.until > now()) return found.page
      pages.delete(key)
      return null
    },
    put(key: string, page: CachedPage): void {
      const [oldest] = pages.keys()
      if (pages.size >= most && oldest !== undefined) pages.delete(oldest)
      pages.set(key, { until: now() + lifeMs, page })
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
