import { describe, expect, it } from 'vitest'
import { clientClasses, openCodes } from './rules.ts'
import type { PageFacts, UsageLogEvent } from './usage-log.ts'
import { clientClassOf, commonParams, deviceOf, logAddress, newLogId, onlineTime } from './usage-log.ts'

const pixelPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240205.002) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36'

const facts: PageFacts = {
  userAgent: pixelPhone,
  screen: { width: 390, height: 844 },
  timezone: 'Europe/Berlin',
  network: '4g',
  site: 'https://nocturne.example',
  place: 'chat',
  uid: 'u1',
  platform: 'web',
  channel: '',
  link: 'spring',
  from: 'poster',
  region: 'DE',
  province: 'BE',
  brand: 'nocturne',
  build: 'b7',
}

function requestOf(event: UsageLogEvent, of: Partial<PageFacts> = {}) {
  const url = new URL(logAddress('https://log.example', event, commonParams({ ...facts, ...of })))
  return { origin: url.origin, path: url.pathname, params: Object.fromEntries(url.searchParams) }
}

const common = {
  os: 'Android',
  osversion: '14',
  device: 'Pixel 7',
  devicebrand: 'Google',
  platform: 'web',
  uid: 'u1',
  appcqid: 'organic',
  pixel: '390x844',
  userinfo: '',
  ua: pixelPhone,
  timezone: 'Europe/Berlin',
  url: 'https://nocturne.example/chat',
  network: '4g',
  region: 'DE',
  province: 'BE',
  openid: '',
  accid: '',
  apptypeid: 'nocturne',
  appver: 'b7',
  srcqid: 'spring',
  srcinfo: 'poster',
}

describe('a usage log', () => {
  it('of an opening has the 21 common parameters, the version and its code [S3-usage-01] [S3-usage-04] [S7-usage-05]', () => {
    expect(Object.keys(common)).toHaveLength(21)
    expect(requestOf({ path: 'client/h5/open', openway: openCodes.coldStart })).toEqual({
      origin: 'https://log.example',
      path: '/client/h5/open',
      params: { ...common, openway: '0', version: '2.0.0' },
    })
  })

  it('names the channel, else organic, and both sides of the screen [S3-usage-02] [S3-usage-03]', () => {
    const event = { path: 'client/h5/open', openway: openCodes.again } as const
    expect(requestOf(event).params).toMatchObject({ appcqid: 'organic', pixel: '390x844' })
    expect(requestOf(event, { channel: 'ad-7' }).params.appcqid).toBe('ad-7')
  })

  it('of an activity has its three fields [S3-usage-05]', () => {
    const activity = { actentryid: 'add-to-home-screen', subactid: 'claim', type: 'reward' }
    expect(requestOf({ path: 'client/h5/activity', ...activity })).toMatchObject({
      path: '/client/h5/activity',
      params: { ...common, ...activity },
    })
  })

  it('of an advert has its ten fields [S3-usage-06]', () => {
    const advert = { event: 'Purchase', id: 'o1', code: 0, page: 'premium', unit: '77' } as const
    expect(requestOf({ path: 'server/h5/advlog', advert })).toMatchObject({
      path: '/server/h5/advlog',
      params: {
        ...common,
        type: 'Purchase',
        code: '0',
        codeinfo: '',
        pagetype: 'premium',
        gametype: '',
        adslot: '',
        adunitid: '77',
        adbatchid: 'o1',
        ecpm: '0',
        adfrom: 'meta',
      },
    })
  })

  it('of online time is a JSON list, each record as long as from start to end [S3-usage-07]', () => {
    const record = onlineTime(1000, 9500)
    expect(record).toEqual({ onlinetime: 8500, starttime: 1000, endtime: 9500 })
    const { path, params } = requestOf({ path: 'server/h5/onlineTime', batch: [record, onlineTime(20, 30)] })
    expect(path).toBe('/server/h5/onlineTime')
    expect(JSON.parse(params.batch ?? '')).toEqual([record, { onlinetime: 10, starttime: 20, endtime: 30 }])
    // A clock that was set back makes no negative time.
    expect(onlineTime(9500, 1000).onlinetime).toBe(0)
  })

  it('stays below a host that has a path', () => {
    const event = { path: 'client/h5/open', openway: openCodes.coldStart } as const
    expect(logAddress('https://log.example/v2', event, commonParams(facts))).toMatch(
      /^https:\/\/log\.example\/v2\/client\/h5\/open\?os=Android&/,
    )
  })
})

it('knows four codes of an opening [S4-open-01]', () => {
  expect(openCodes).toEqual({ coldStart: 0, again: 1, hidden: 5, moved: 6 })
})

it('knows an installed app, a phone and a computer [S9-logid-03]', () => {
  const classOf = (userAgent: string, isInstalled = false) => clientClassOf({ userAgent, isInstalled })
  expect([classOf(iPhone, true), classOf(iPhone), classOf(pixelPhone), classOf(desktop)]).toEqual([
    'pwa',
    'h5',
    'h5',
    'pc',
  ])
  expect(clientClasses).toEqual(['pwa', 'h5', 'pc'])
})

it('reads a device from what its browser says, and nothing where it says nothing', () => {
  expect(deviceOf(iPhone)).toEqual({ os: 'iOS', osversion: '17.4', device: 'iPhone', devicebrand: 'Apple' })
  expect(deviceOf(desktop)).toEqual({ os: 'Linux', osversion: '', device: 'PC', devicebrand: '' })
  expect(deviceOf('')).toEqual({ os: '', osversion: '', device: '', devicebrand: '' })
})

it('makes a logging id of 18 characters', () => {
  expect(newLogId(Uint8Array.from({ length: 18 }, (_, index) => index * 13))).toMatch(/^[a-z0-9]{18}$/)
})
