import { afterAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const worker = { code: '(() => {})()', files: ['/assets/app.js'] }
const worlds: World[] = []
afterAll(() => Promise.all(worlds.map((one) => one.close())))

async function script(config: Record<string, string> = {}) {
  const w = await world({ worker, config })
  worlds.push(w)
  const answer = await fetch(`${w.url}/worker.js?lang=de`)
  return { text: await answer.text(), headers: answer.headers, w }
}

describe('the service worker', () => {
  it('comes with its build and the files of the app, and is looked for with each visit', async () => {
    const { text, headers, w } = await script()
    expect(text).toContain('{"id":"test","files":["/assets/app.js","/brands/nocturne/logo.svg"],"bases":[]}')
    expect(text).toContain('(() => {})()')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
    expect((await fetch(`${w.url}/_shell/klingon`)).status).toBe(404)
  })

  it('is switched off by one setting: what takes its place removes it and all that it stored', async () => {
    const { text, headers } = await script({ SERVICE_WORKER: 'off' })
    expect(text).not.toContain('(() => {})()')
    expect(text).toContain('registration.unregister()')
    expect(text).toContain('caches.delete')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})
