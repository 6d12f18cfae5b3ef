import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { startLate } from './late-start.ts'

const preloads = [
  '<link rel="preload" as="fetch" crossorigin="anonymous" fetchPriority="low" href="/_i18n/en/messages.json?v=1"/>',
  '<link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low" nonce="abc"/>',
  '<link rel="modulepreload" href="/assets/landing-1.js" fetchPriority="low" nonce="abc"/>',
].join('')
const face = '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/face.woff2"/>'
const entry = '<script type="module" async="" src="/assets/index-1.js" nonce="abc"></script>'
const document = (scripts: string) => `<html><head>${preloads}${face}</head><body><h1>Who?</h1>${scripts}</body></html>`

describe('a document that starts late', () => {
  it('has what fetches its scripts in a template, and keeps its faces', () => {
    const late = startLate(document(entry), 'abc')
    const [, content = ''] = /<template id="late-start">(.*)<\/template>/.exec(late) ?? []
    expect(content).toBe(`${preloads}${entry}`)
    expect(late.replace(content, '')).not.toMatch(/modulepreload|messages\.json|src=/)
    expect(late).toContain(`<head>${face}</head>`)
    expect(late).toMatch(/<\/template><script nonce="abc">\{const t=/)
  })

  it('is left as it is where its scripts are no files', () => {
    const developed = document(`<script type="module" async="">import('/@id/entry')</script>`)
    expect(startLate(developed, 'abc')).toBe(developed)
  })
})

describe('its script', () => {
  it.each([
    ['', {}, false],
    ['?c=spring', { chats: '0', uuid: 'a-device' }, false],
    ['?alert=login', {}, true],
    ['?tgWebAppStartParam=a', {}, true],
    ['', { adult: '1' }, true],
    ['', { token: 'of-a-mini-app' }, true],
    ['', { 'landing:usual': '{}' }, true],
  ])('at "%s" with %o stored starts at once: %s', (search, stored, isAtOnce) => {
    const [, script = ''] = /<script nonce="abc">(.*?)<\/script>/s.exec(startLate(document(entry), 'abc')) ?? []
    let hasStarted = false
    const template = { content: {}, remove: () => {} }
    runInNewContext(script, {
      document: {
        getElementById: () => template,
        head: { append: () => void (hasStarted = true) },
        currentScript: { remove: () => {} },
      },
      location: { search, hash: '' },
      localStorage: stored,
      addEventListener: () => {},
      removeEventListener: () => {},
    })
    expect(hasStarted).toBe(isAtOnce)
  })
})

/** The id of bytes that are all zero. */
const anId = '10000000-1000-4000-8000-100000000000'

type Left = {
  gpc?: boolean
  search?: string
  hash?: string
  navigation?: string
  stored?: Record<string, string>
  /** Stored by an earlier visit. */
  lasting?: Record<string, string>
}

/** Runs the script of a document in a page that goes out of sight, and returns what it sent. */
function leaveBefore(
  { gpc = false, search = '?c=spring', hash = '', navigation = 'navigate', stored = {}, lasting = {} }: Left,
  between: (location: { search: string }) => void = () => {},
) {
  const [, script = ''] = /<script nonce="abc">(.*?)<\/script>/s.exec(startLate(document(entry), 'abc')) ?? []
  const sent: [string, string][] = []
  const listeners: Record<string, () => void> = {}
  const page = {
    document: {
      visibilityState: 'visible',
      getElementById: () => ({ content: {}, remove: () => {} }),
      head: { append: () => {} },
      currentScript: { remove: () => {} },
    },
    location: { search, hash },
    localStorage: lasting,
    sessionStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
    },
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes },
    performance: { getEntriesByType: () => [{ type: navigation }] },
    navigator: { globalPrivacyControl: gpc, sendBeacon: (...beacon: [string, string]) => sent.push(beacon) },
    addEventListener: (event: string, listener: () => void) => void (listeners[event] = listener),
    removeEventListener: (event: string) => void delete listeners[event],
  }
  // The script is one of a document: it reads a browser's globals.
  runInNewContext(script, page)
  between(page.location)
  page.document.visibilityState = 'hidden'
  listeners.visibilitychange?.()
  listeners.visibilitychange?.()
  return sent
}

describe('a document that is left before it starts', () => {
  it('says once that somebody came, and by which address', () => {
    expect(leaveBefore({})).toEqual([['/arrival', `${anId}\n?c=spring`]])
  })

  it('says it as long as the page has not', () => {
    const stored: Record<string, string> = {}
    const begin = (openedFor: string | null) => () => {
      delete stored.arrival
      stored.visit = JSON.stringify({ id: anId, start: {}, openedFor })
    }
    expect(leaveBefore({ stored }, begin(null))).toHaveLength(1)
    expect(leaveBefore({ stored }, begin(''))).toEqual([])
  })

  it('says it of a page that starts at once as well, where somebody has been before', () => {
    const came = [['/arrival', `${anId}\n?c=spring`]]
    for (const lasting of [{ 'landing:usual': '{}' }, { adult: '1' }]) expect(leaveBefore({ lasting })).toEqual(came)
  })

  it('names the parameters that it came with: no answer that was given meanwhile, and no id of a click', () => {
    const answer = (location: { search: string }) => void (location.search = '?c=spring&who=woman')
    expect(leaveBefore({}, answer)).toEqual([['/arrival', `${anId}\n?c=spring`]])
    const search = '?fbclid=secret&c=spring&gclid=secret'
    expect(leaveBefore({ search })).toEqual([['/arrival', `${anId}\n&c=spring`]])
  })

  it('says nothing of an address that signs somebody in or comes from Telegram', () => {
    for (const search of [
      '?tmpToken=secret',
      '?c=spring&momtk=secret',
      '?merchantParam=%7B%7D',
      '?tgWebAppStartParam=a',
    ])
      expect(leaveBefore({ search })).toEqual([])
    expect(leaveBefore({ hash: '#tgWebAppData=secret' })).toEqual([])
  })

  it('is the same arrival when somebody comes back to the tab without another link', () => {
    const stored: Record<string, string> = { arrival: 'first-id' }
    expect(leaveBefore({ search: '', stored })).toEqual([['/arrival', 'first-id\n']])
    expect(leaveBefore({ search: '?c=autumn', stored })).toEqual([['/arrival', `${anId}\n?c=autumn`]])
  })

  it('says nothing for who refuses to be followed, after a reload, or in a visit that goes on', () => {
    expect(leaveBefore({ gpc: true })).toEqual([])
    expect(leaveBefore({ navigation: 'reload' })).toEqual([])
    expect(leaveBefore({ search: '', stored: { visit: '{"id":"first","start":{},"openedFor":""}' } })).toEqual([])
  })
})
