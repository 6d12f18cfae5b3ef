import { describe, expect, it } from 'vitest'
import { readLaunch } from './launch.ts'

const initData = new URLSearchParams({
  user: '{"id":1,"language_code":"fr"}',
  start_param: 'l-12',
  auth_date: '1',
  hash: 'h',
}).toString()
const raw = new URLSearchParams({
  tgWebAppData: initData,
  tgWebAppVersion: '8.0',
  tgWebAppThemeParams: '{"bg_color":"#17212b"}',
}).toString()

describe('the launch of a mini-app', () => {
  it('is read from the address, and after a reload from what was stored', () => {
    const launch = { initData, version: '8.0', startParam: 'l-12', language: 'fr', ground: '#17212b' }
    expect(readLaunch({ hash: `#${raw}`, stored: null, isContained: true })).toEqual(launch)
    expect(readLaunch({ hash: '', stored: raw, isContained: true })).toEqual(launch)
    expect(readLaunch({ hash: '#top', stored: raw, isContained: true })).toEqual(launch)
  })

  it('is a new one when the address has one', () => {
    const other = raw.replace('l-12', 'l-13')
    expect(readLaunch({ hash: `#${other}`, stored: raw, isContained: true })?.startParam).toBe('l-13')
  })

  it('is none in a browser that is not Telegram’s: the link may be anyone’s', () => {
    expect(readLaunch({ hash: `#${raw}`, stored: raw, isContained: false })).toBeNull()
  })

  it('is none without data, and states nothing that it did not receive', () => {
    expect(readLaunch({ hash: '', stored: null, isContained: true })).toBeNull()
    expect(readLaunch({ hash: '#tgWebAppData=', stored: null, isContained: true })).toBeNull()
    expect(readLaunch({ hash: '#tgWebAppData=user%3Dbroken', stored: null, isContained: true })).toEqual({
      initData: 'user=broken',
      version: '6.0',
      startParam: '',
      language: '',
      ground: '',
    })
  })
})
