import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { cdnBasesOf, checkCdnBases, originsOf } from './cdn-bases.ts'

const none = { assets: '', themes: '', payments: '' }

describe('the bases of a CDN', () => {
  it('are one for all brands, or each brand’s own, and none by default [S9-cdn-01]', () => {
    const config = readConfig({
      CDN_ASSETS: 'https://cdn.example/files/',
      CDN_THEMES: 'mylux=https://themes.example,fiztok=https://other.example/t',
    })
    expect(cdnBasesOf(config, 'mylux')).toEqual({
      assets: 'https://cdn.example/files',
      themes: 'https://themes.example',
      payments: '',
    })
    expect(cdnBasesOf(config, 'official')).toEqual({ ...none, assets: 'https://cdn.example/files' })
    expect(cdnBasesOf(readConfig({}), 'nocturne')).toEqual(none)
  })

  it('name their sites once', () => {
    const at = (path: string) => `https://cdn.example/${path}`
    expect(originsOf({ assets: at('a'), themes: at('t'), payments: '' })).toEqual(['https://cdn.example'])
    expect(originsOf(none)).toEqual([])
  })

  it.each(['cdn.example', '/files', 'https://cdn.example/?v=1', 'https://cdn.example/#a', `https://cdn.example/"x`])(
    'that no page could hold stop the start: %s',
    (base) => {
      expect(() => readConfig({ CDN_ASSETS: base })).toThrow(ConfigError)
    },
  )

  it('without TLS beside a site with it, or of no brand, stop the start', () => {
    const secure = { NODE_ENV: 'production', PUBLIC_URL: 'https://nocturne.example' }
    expect(() => readConfig({ ...secure, CDN_PAYMENTS: 'http://cdn.example' })).toThrow('CDN_PAYMENTS: must be https')
    expect(() => checkCdnBases(readConfig({ CDN_THEMES: 'nobody=https://cdn.example' }))).toThrow(
      'CDN_THEMES: there is no brand "nobody"',
    )
  })
})
