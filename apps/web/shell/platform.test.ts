import { describe, expect, it } from 'vitest'
import { detectPlatform } from './platform.ts'

describe('platform', () => {
  it('tells tab, installed app and mini-app apart [S1-platform-01]', () => {
    expect(detectPlatform({ hash: '', standalone: false })).toBe('web')
    expect(detectPlatform({ hash: '', standalone: true })).toBe('pwa')
    expect(detectPlatform({ hash: '#tgWebAppData=query_id%3DAA', standalone: true })).toBe('miniapp')
  })
})
