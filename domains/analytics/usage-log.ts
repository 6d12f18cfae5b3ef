import type { ClientClass, OpenCode, PixelEvent } from './rules.ts'
import { logIdLength, noChannel, usageLogVersion } from './rules.ts'

/** The facts of a page that a usage log is built from. */
export type PageFacts = {
  userAgent: string
  screen: { width: number; height: number }
  timezone: string
  /** The kind of connection as the browser names it; empty where it does not say. */
  network: string
  /** The site as scheme and host, and the place in it, which names no character and no conversation. */
  site: string
  place: string
  uid: string
  platform: string
  channel: string
  /** The link that brought the visit, and the word of its address that says from where. */
  link: string
  from: string
  region: string
  province: string
  brand: string
  build: string
}

/** The 21 parameters of every usage log, in the specification's order. */
export type CommonParams = ReturnType<typeof commonParams>

/** The parameters that every usage log has. */
export function commonParams(facts: PageFacts) {
  const { os, osversion, device, devicebrand } = deviceOf(facts.userAgent)
  return {
    os,
    osversion,
    device,
    devicebrand,
    platform: facts.platform,
    uid: facts.uid,
    appcqid: facts.channel || noChannel,
    pixel: `${facts.screen.width}x${facts.screen.height}`,
    userinfo: '',
    ua: facts.userAgent,
    timezone: facts.timezone,
    url: facts.place === '' ? facts.site : `${facts.site}/${facts.place}`,
    network: facts.network,
    region: facts.region,
    province: facts.province,
    openid: '',
    accid: '',
    apptypeid: facts.brand,
    appver: facts.build,
    srcqid: facts.link,
    srcinfo: facts.from,
  }
}

/** The operating system and make of a device, as far as its browser says. */
export function deviceOf(userAgent: string) {
  const found = (pattern: RegExp) => (pattern.exec(userAgent)?.[1] ?? '').replaceAll('_', '.')
  if (/iPhone|iPad|iPod/.test(userAgent))
    return { os: 'iOS', osversion: found(/OS ([\d_]+)/), device: found(/(iPhone|iPad|iPod)/), devicebrand: 'Apple' }
  if (userAgent.includes('Android')) {
    const model = found(/Android [^;)]*; ([^;)]+?)(?: Build\/[^;)]*)?\)/)
    return { os: 'Android', osversion: found(/Android ([\d.]+)/), device: model, devicebrand: brandOfModel(model) }
  }
  if (userAgent.includes('Mac OS X'))
    return { os: 'macOS', osversion: found(/Mac OS X ([\d_]+)/), device: 'Mac', devicebrand: 'Apple' }
  if (userAgent.includes('Windows'))
    return { os: 'Windows', osversion: found(/Windows NT ([\d.]+)/), device: 'PC', devicebrand: '' }
  if (userAgent.includes('CrOS')) return { os: 'ChromeOS', osversion: '', device: 'PC', devicebrand: '' }
  if (userAgent.includes('Linux')) return { os: 'Linux', osversion: '', device: 'PC', devicebrand: '' }
  return { os: '', osversion: '', device: '', devicebrand: '' }
}

const brands = [
  ['Google', /^Pixel/],
  ['Samsung', /^(SM|SAMSUNG)/],
  ['Xiaomi', /^(Mi|Redmi|POCO|M2|2[0-9]{4})/],
  ['OnePlus', /^OnePlus/i],
  ['Motorola', /^moto/i],
] as const

function brandOfModel(model: string): string {
  return brands.find(([, pattern]) => pattern.test(model))?.[0] ?? ''
}

/** The kind of client: an installed app wherever it runs, else a phone or a computer. */
export function clientClassOf(page: { isInstalled: boolean; userAgent: string }): ClientClass {
  if (page.isInstalled) return 'pwa'
  return /Mobi|Android|iPhone|iPad/.test(page.userAgent) ? 'h5' : 'pc'
}

/** An id of the log: 18 letters and digits, from random bytes. */
export function newLogId(bytes: Uint8Array): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from(bytes.subarray(0, logIdLength), (byte) => letters[byte % letters.length]).join('')
}

/** The time for which a page was visible, in milliseconds. */
export type OnlineTime = { onlinetime: number; starttime: number; endtime: number }

/** The record of a visible time that ends now. */
export function onlineTime(starttime: number, endtime: number): OnlineTime {
  return { onlinetime: Math.max(0, endtime - starttime), starttime, endtime: Math.max(starttime, endtime) }
}

/** An entry into something that the service offers, as a gift for installing the app. */
export type Activity = { actentryid: string; subactid: string; type: string }

/** An event that was reported to an ad network. The names are those of the specification; there are no games and no slots here. */
export type Advert = { event: PixelEvent; id: string; code: 0 | 1; page: string; unit: string }

type LogEvent =
  | { path: 'client/h5/open'; openway: OpenCode }
  | ({ path: 'client/h5/activity' } & Activity)
  | { path: 'server/h5/advlog'; advert: Advert }
  | { path: 'server/h5/onlineTime'; batch: readonly OnlineTime[] }
export type UsageLogEvent = LogEvent

/** The address of the GET request that logs an event. */
export function logAddress(host: string, event: UsageLogEvent, common: CommonParams): string {
  const address = new URL(event.path, host.endsWith('/') ? host : `${host}/`)
  const params = { ...common, ...ownParams(event), version: usageLogVersion }
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value))
  return address.href
}

function ownParams(event: UsageLogEvent): Record<string, string | number> {
  switch (event.path) {
    case 'client/h5/open':
      return { openway: event.openway }
    case 'client/h5/activity':
      return { actentryid: event.actentryid, subactid: event.subactid, type: event.type }
    case 'server/h5/advlog':
      return advertParams(event.advert)
    case 'server/h5/onlineTime':
      return { batch: JSON.stringify(event.batch) }
  }
}

function advertParams({ event, id, code, page, unit }: Advert) {
  return {
    type: event,
    code,
    codeinfo: code === 0 ? '' : 'unreachable',
    pagetype: page,
    gametype: '',
    adslot: '',
    adunitid: unit,
    adbatchid: id,
    ecpm: 0,
    adfrom: 'meta',
  }
}
