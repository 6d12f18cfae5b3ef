import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { purposes } from './rules.ts'

const noParams = z.strictObject({})
/** Leaving, and taking one's data along, stays open to those who are held back for another reason. */
const alsoFor = ['excluded', 'closing'] as const

export const exportStates = ['waiting', 'running', 'ready', 'downloaded', 'expired', 'failed'] as const

const exportView = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  /** The kind of data that is being written. */
  step: z.string(),
  /** How much of it is done, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Bytes, once it is ready. */
  size: z.number().int(),
  createdAt: z.number(),
  readyAt: z.number().nullable(),
  /** When the file goes, epoch milliseconds. */
  expiresAt: z.number().nullable(),
})

export type ExportView = z.infer<typeof exportView>

const consent = z.object({ purpose: z.enum(purposes), isGranted: z.boolean(), since: z.number().nullable() })

export const dataOverview = defineCall('/v1/user/data', {
  summary:
    'What is stored of the caller: how many of each kind, what they have allowed, and whether the account closes.',
  auth: 'visitor',
  needsSession: true,
  alsoFor,
  params: noParams,
  data: z.object({
    kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
    consents: z.array(consent),
    /** When the account goes for good, epoch milliseconds, or null. */
    closesAt: z.number().nullable(),
    /** Closing the account requests signing in once more before. */
    needsFreshSignIn: z.boolean(),
    /** Letters can be sent, so nobody has to wait in front of the page. */
    hasEmail: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})

export const setConsent = defineCall('/v1/user/data/consent', {
  summary: 'Allows one purpose, or takes that back; either counts from now on.',
  auth: 'visitor',
  alsoFor,
  params: z.strictObject({
    purpose: z.enum(purposes),
    granted: z.boolean(),
    /** The version of the text that the person read, where they consent to the processing of intimate data. */
    textVersion: z.int().optional(),
  }),
  data: consent,
  errors: [],
  repeat: 'safe',
})

export const eraseConversations = defineCall('/v1/user/data/conversations/erase', {
  summary:
    'Erases all conversations of the caller for good, deleted ones included, with all that characters remember of them. Nothing of it can be restored.',
  auth: 'visitor',
  needsSession: true,
  alsoFor,
  params: noParams,
  data: z.object({
    /** How many conversations there were. */
    erased: z.int().nonnegative(),
  }),
  errors: [],
  repeat: 'safe',
})

export const startExport = defineCall('/v1/user/export/start', {
  summary:
    'Begins one file with everything that is stored of the caller; gives the one in progress where there is one.',
  auth: 'visitor',
  needsSession: true,
  alsoFor,
  params: noParams,
  data: exportView,
  errors: ['EXPORT_LIMIT'],
  repeat: 'safe',
})

export const exportStatus = defineCall('/v1/user/export/status', {
  summary: 'How far an own export is.',
  auth: 'visitor',
  needsSession: true,
  alsoFor,
  params: z.strictObject({ exportId: z.uuid() }),
  data: exportView,
  errors: ['EXPORT_GONE'],
  repeat: 'safe',
})

export const listExports = defineCall('/v1/user/export/list', {
  summary: 'The own exports of the last weeks, newest first.',
  auth: 'visitor',
  needsSession: true,
  alsoFor,
  params: noParams,
  data: z.object({ list: z.array(exportView) }),
  errors: [],
  repeat: 'safe',
})

export const exportLink = defineCall('/v1/user/export/link', {
  summary: 'A signed address of an own file, for a few minutes; the file can be downloaded whole once.',
  auth: 'visitor',
  needsSession: true,
  alsoFor,
  params: z.strictObject({ exportId: z.uuid() }),
  data: z.object({ url: z.string(), until: z.number() }),
  errors: ['EXPORT_GONE', 'EXPORT_RUNNING'],
  repeat: 'safe',
})

export const activateDangerZone = defineCall('/v1/user/danger-zone/activate', {
  summary:
    'Closes the account: hidden at once, its other sessions ended, gone for good after 30 days. Requests a sign-in of the last ten minutes.',
  auth: 'visitor',
  needsSession: true,
  alsoFor,
  params: z.strictObject({ confirm: z.string().max(100) }),
  data: z.object({ closesAt: z.number() }),
  errors: ['CONFIRMATION_WRONG', 'FRESH_SIGN_IN_NEEDED'],
  repeat: 'safe',
})

export const deactivateDangerZone = defineCall('/v1/user/danger-zone/deactivate', {
  summary: 'Takes the closing of the account back, at any time before its day.',
  auth: 'visitor',
  needsSession: true,
  alsoFor,
  params: noParams,
  data: z.object({ closesAt: z.null() }),
  errors: [],
  repeat: 'safe',
})
