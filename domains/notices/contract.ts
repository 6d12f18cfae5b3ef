import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { noticeKinds } from './rules.ts'

export const pushKey = defineCall('/v1/notice/push-key', {
  summary: 'Gives the public key by which push services know this brand.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({ key: z.string() }),
  errors: [],
  repeat: 'safe',
})

export const subscribePush = defineCall('/v1/notice/subscribe', {
  summary: 'Has this browser notified, through its push service, of what comes while no page is open.',
  auth: 'visitor',
  needsSession: true,
  params: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    p256dh: z.base64url().length(87),
    auth: z.base64url().length(22),
  }),
  /** Off where the browser uses a push service that is not known here, or names a key that is none. */
  data: z.object({ isOn: z.boolean() }),
  errors: [],
  repeat: 'safe',
})

export const unsubscribePush = defineCall('/v1/notice/unsubscribe', {
  summary: 'Ends the notifications of one browser, or of all browsers of the person.',
  auth: 'visitor',
  needsSession: true,
  alsoFor: ['excluded', 'closing'],
  /** Null is all of them. */
  params: z.strictObject({ endpoint: z.string().max(1000).nullable() }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

export const listNotices = defineCall('/v1/notice/list', {
  summary: 'Lists what came while the person was away, the latest first.',
  auth: 'visitor',
  needsSession: true,
  params: z.strictObject({ after: z.uuid().nullable().default(null), limit: z.int().min(1).max(100).default(30) }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(noticeKinds),
        /** The name of the character whom it is about; empty without one. */
        name: z.string(),
        /** The page that it leads to. */
        path: z.string(),
        at: z.number(),
        isNew: z.boolean(),
      }),
    ),
    next: z.uuid().nullable(),
  }),
  errors: [],
  repeat: 'safe',
})

export const noticesSeen = defineCall('/v1/notice/seen', {
  summary: 'Notes that the person has seen the notices that there are.',
  auth: 'visitor',
  needsSession: true,
  params: z.strictObject({}),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})
