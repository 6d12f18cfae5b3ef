import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const storage = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

/** A page in a browser, or, with launch data of Telegram in its address, in a mini-app. */
function openPage(hash: string): void {
  vi.stubGlobal('location', { hash, pathname: '/chat', search: '' })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('window', { TelegramWebviewProxy: {} })
}

/** A page of its own: how it was started is read once for the life of a page. */
async function publisherOfStreams(): Promise<string> {
  vi.resetModules()
  const { streamOptions } = await import('./page-stream.ts')
  const boot = { signSecret: 's', publisher: 'acme', locale: 'en' } as const
  const nothing = () => undefined
  return streamOptions({ boot, onExpired: nothing, onAgeProof: nothing }).identity().publisher
}

describe('the streams of a page', () => {
  beforeEach(() => openPage(''))
  afterEach(() => void vi.unstubAllGlobals())

  it('name the publisher of the build, as every other call does', async () => {
    expect(await publisherOfStreams()).toBe('acme')
  })

  it('name the mini-app where Telegram started the page', async () => {
    openPage('#tgWebAppData=query_id%3D1&tgWebAppVersion=8.0')
    expect(await publisherOfStreams()).toBe('miniapp')
  })
})
