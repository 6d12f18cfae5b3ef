import type { Surface } from '../payment-methods.ts'

/** Where in the product somebody may decide to buy. */
export const originPlaces = [
  'home_rolelist',
  'energy',
  'unlock_photo',
  'gen_photo',
  'create_role',
  'model',
  'page',
  'settings',
  'chat',
] as const
export type OriginPlace = (typeof originPlaces)[number]

/** The context of an order beside its goods: where it was placed. */
export type PurchaseSource = {
  from: OriginPlace | (string & {})
  scriptId?: string | undefined
  photoId?: string | undefined
  conversationId?: string | undefined
  /** The part that the page opens again after a payment on another page, as the hash of its address. */
  mark?: string | undefined
  /** Set on a landing: somebody who has not signed in may buy there. */
  fromLanding?: boolean | undefined
}

const longestTag = 50
const tagged = /^(web|pwa|miniapp|bot|landing[a-z0-9_]*)_/

/** The tag an order carries: where the product ran, and where in it; a tag that says so already stays as it is. */
export function comeFromOf({ from, fromLanding }: PurchaseSource, surface: Surface): string {
  const tag = tagged.test(from) ? from : `${fromLanding ? 'landing' : surface}_${from}`
  return tag.slice(0, longestTag)
}

type Extras = Readonly<Record<string, string | number | boolean>>

const longestExtra = 2000

/** The recorded origin of an order. Values that the visit brought are dropped where both are too long. */
export function extraJsonOf(source: PurchaseSource, surface: Surface, extras: Extras | undefined): string {
  const { scriptId, photoId, conversationId } = source
  const event = scriptId ? 'script' : photoId ? 'photo' : conversationId ? 'session' : 'premium'
  const data = {
    ...(scriptId && { scriptId }),
    ...(photoId && { photoId }),
    ...(conversationId && { sessionId: conversationId }),
  }
  const plain = { event, data, client: surface }
  const whole = JSON.stringify(extras ? { ...plain, extra: extras } : plain)
  return whole.length <= longestExtra ? whole : JSON.stringify(plain)
}
