// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** Lists what came while the person was away, the latest first. */
export const listNotices: Call<typeof contract.listNotices> = { path: '/v1/notice/list' }

/** Notes that the person has seen the notices that there are. */
export const noticesSeen: Call<typeof contract.noticesSeen> = { path: '/v1/notice/seen' }

/** Gives the public key by which push services know this brand. */
export const pushKey: Call<typeof contract.pushKey> = { path: '/v1/notice/push-key' }

/** Has this browser notified, through its push service, of what comes while no page is open. */
export const subscribePush: Call<typeof contract.subscribePush> = { path: '/v1/notice/subscribe' }

/** Ends the notifications of one browser, or of all browsers of the person. */
export const unsubscribePush: Call<typeof contract.unsubscribePush> = { path: '/v1/notice/unsubscribe' }
