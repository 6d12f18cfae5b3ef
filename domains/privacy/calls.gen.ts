// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** Closes the account: hidden at once, its other sessions ended, gone for good after 30 days. Requests a sign-in of the last ten minutes. */
export const activateDangerZone: Call<typeof contract.activateDangerZone> = { path: '/v1/user/danger-zone/activate' }

/** What is stored of the caller: how many of each kind, what they have allowed, and whether the account closes. */
export const dataOverview: Call<typeof contract.dataOverview> = { path: '/v1/user/data' }

/** Takes the closing of the account back, at any time before its day. */
export const deactivateDangerZone: Call<typeof contract.deactivateDangerZone> = {
  path: '/v1/user/danger-zone/deactivate',
}

/** Erases all conversations of the caller for good, deleted ones included, with all that characters remember of them. Nothing of it can be restored. */
export const eraseConversations: Call<typeof contract.eraseConversations> = {
  path: '/v1/user/data/conversations/erase',
}

/** A signed address of an own file, for a few minutes; the file can be downloaded whole once. */
export const exportLink: Call<typeof contract.exportLink> = { path: '/v1/user/export/link' }

/** How far an own export is. */
export const exportStatus: Call<typeof contract.exportStatus> = { path: '/v1/user/export/status' }

/** The own exports of the last weeks, newest first. */
export const listExports: Call<typeof contract.listExports> = { path: '/v1/user/export/list' }

/** Allows one purpose, or takes that back; either counts from now on. */
export const setConsent: Call<typeof contract.setConsent> = { path: '/v1/user/data/consent' }

/** Begins one file with everything that is stored of the caller; gives the one in progress where there is one. */
export const startExport: Call<typeof contract.startExport> = { path: '/v1/user/export/start' }
