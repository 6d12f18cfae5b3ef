import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentMessages, loadMessages } from './messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A network that answers each catalogue, or this status alone. */
function network(status = 200) {
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return Promise.resolve(new Response(JSON.stringify({ of: url }), { status }))
  })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return { requested, warned }
}

describe('the messages of a page', () => {
  it('are those of its language, and no other file [S4-lang-03]', async () => {
    const { requested, warned } = network()
    for (const locale of ['ja', 'ko']) {
      expect(await loadMessages(locale, 'b1')).toBe(true)
      expect(currentMessages()).toEqual({ of: `/_i18n/${locale}/messages.json?v=b1` })
    }
    expect(requested).toEqual(['/_i18n/ja/messages.json?v=b1', '/_i18n/ko/messages.json?v=b1'])
    expect(warned).not.toHaveBeenCalled()
  })

  it('that do not load are a warning with the language, and nothing else [S8-locale-01] [S8-locale-02]', async () => {
    const { warned } = network()
    await loadMessages('de', 'b1')
    const before = currentMessages()
    network(500)
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await loadMessages('ja', 'b1')).toBe(false)
    expect(warned.mock.calls).toEqual([['Failed loading locale (ja)']])
    expect(failed).not.toHaveBeenCalled()
    expect(currentMessages()).toBe(before)
  })
})
