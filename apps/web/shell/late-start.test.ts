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
