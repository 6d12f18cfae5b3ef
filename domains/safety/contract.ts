import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { ageMethods } from './age-methods.ts'

const noParams = z.strictObject({})
const place = {
  /** Two letters, or empty if unknown. */
  countryCode: z.string(),
  /** The part of the country by its code, `TX`, or empty. */
  region: z.string(),
  city: z.string(),
}

export const location = defineCall('/v1/location', {
  summary: 'The location of this request as the server sees it.',
  auth: 'public',
  params: noParams,
  data: z.object({ ...place, source: z.enum(['header', 'database', 'unknown']) }),
  errors: [],
  repeat: 'safe',
})

export const analyseGeo = defineCall('/v1/location/analyse-geo', {
  summary:
    'The location of this request as the server sees it, and the rules that follow. Takes no coordinates and stores nothing.',
  auth: 'public',
  params: noParams,
  data: z.object({
    ...place,
    source: z.enum(['header', 'database', 'unknown']),
    /** The network hides where people are. */
    isHidden: z.boolean(),
    /** Proof of age is requested there. */
    requiresAgeProof: z.boolean(),
    /** Explicit content may exist there. */
    allowsExplicit: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})

export const updateGeom = defineCall('/v1/user/my-profile/update-geom', {
  summary:
    "Stores the location that the server sees as the person's own. A page can only confirm it, not claim another one.",
  auth: 'visitor',
  alsoFor: ['excluded', 'closing'],
  params: noParams,
  /** The stored place: the previous one while proof of age is required there. */
  data: z.object(place),
  errors: [],
  repeat: 'safe',
})

export const startAgeCheck = defineCall('/v1/user/age/check/start', {
  summary: 'Begins a proof of age by one of the accepted methods, and returns the next address.',
  auth: 'visitor',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({ method: z.enum(ageMethods) }),
  data: z.object({ url: z.string() }),
  errors: ['AGE_REQUIRED', 'AGE_CHECK_WAIT', 'AGE_CHECK_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
})

export const ageCheckStatus = defineCall('/v1/user/age/check/status', {
  summary: 'Whether proof of age is required, by which methods, and the result of the last check.',
  auth: 'visitor',
  alsoFor: ['excluded', 'closing'],
  params: noParams,
  data: z.object({
    needed: z.boolean(),
    /** The reason for the requirement: the law of a place, or a sign that the person may be a minor. */
    reason: z.enum(['place', 'sign']).nullable(),
    /** Those that are accepted and offered; none where no check can be made at all. */
    methods: z.array(z.enum(ageMethods)),
    /** How often it is requested. */
    per: z.enum(['account', 'session', 'access']).nullable(),
    /** Of the last check. */
    state: z.enum(['none', 'started', 'passed', 'failed']),
    /** Another check can be started from then on, epoch milliseconds; null when now. */
    retryAt: z.number().nullable(),
    /** Proof counts until then, epoch milliseconds. */
    until: z.number().nullable(),
    /** The check is the built-in sandbox, which proves nothing. */
    isSandbox: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})
