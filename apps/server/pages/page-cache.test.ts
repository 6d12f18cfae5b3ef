import { describe, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (words: string) => ({ status: 200, headers: {}, encoded: new Map(), bytes: Buffer.from(words) })

describe('the cache of pages', () => {
  it('keeps a page for twenty seconds', () => {
    let now = 0
    const cache = createPageCache<ReturnType<typeof page>>(() => now)
    cache.put('/', page('home'))
    now = 19_999
    expect(cache.get('/')?.bytes.toString()).toBe('home')
    now = 20_000
    expect(cache.get('/')).toBeNull()
    expect(cache.get('/other')).toBeNull()
  })

  it('holds 500 pages and lets the oldest go first', () => {
    const cache = createPageCache<ReturnType<typeof page>>(() => 0)
    for (let index = 0; index < 501; index += 1) cache.put(`/${index}`, page(String(index)))
    expect(cache.get('/0')).toBeNull()
    expect(cache.get('/1')).not.toBeNull()
    expect(cache.get('/500')).not.toBeNull()
  })
})
