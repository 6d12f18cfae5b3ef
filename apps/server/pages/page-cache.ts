import { LRUCache } from 'lru-cache'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import type { Encoding } from './static-files.ts'

export type CachedPage = {
  status: number
  headers: Record<string, string>
  encoded: Map<Encoding, Promise<Buffer>>
  bytes: Buffer
}

const lifeMs = 20_000
const most = 500

/** Pages without personal content, cached for seconds. The key holds all that they depend on. */
export function createPageCache<Page>(now: () => number) {
  const pages = new LRUCache<string, { until: number; page: Page }>({ max: most })
  return {
    get(key: string): Page | null {
      const found = pages.get(key)
      if (found && found.until > now()) return found.page
      pages.delete(key)
      return null
    },
    put(key: string, page: Page): void {
      pages.set(key, { until: now() + lifeMs, page })
    },
  }
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>

/** Limits the pages that are rendered for each network in a minute; those from the cache cost nothing. */
export function createRenderLimit(perMinute: number) {
  return createRateLimit(perMinute, 60)
}
