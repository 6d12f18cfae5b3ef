import { useEffect, useRef, useState } from 'react'
import type { Client } from '#platform/contract/client.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { signInByHandOver, useSession } from '#domains/accounts/web/public.ts'
import { open } from '../calls.gen.ts'
import type { Platform } from '../rules.ts'
import { mayUseAds } from './ad-consent.ts'
import type { AdCookies } from './ad-cookies.ts'
import { shareRequest } from './share/share-request.ts'
import { currentVisit, noteAdsForgotten, noteOpened, takeAct, takeHandOver } from './visit.ts'

/** Read when it is needed, since only a browser knows. */
type ReadShell = () => { platform: Platform; publisher: string }

/**
 * Carries out the start of a visit: signs in by a link of the bot, reports the visit to the server, opens the named
 * page. Waits while the mini-app signs in by itself; true as long as somebody is being signed in.
 */
export function useStart(isEntering: boolean, readShell: ReadShell): boolean {
  const isHandingOver = useHandOver(isEntering)
  const isBusy = isEntering || isHandingOver
  useOpening(isBusy, readShell)
  useAdConsent(isBusy, readShell)
  useAct(isBusy)
  return isBusy
}

function useHandOver(isEntering: boolean): boolean {
  const client = useClient()
  const session = useSession()
  const [isOver, setOver] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    if (isEntering || begun.current) return
    begun.current = true
    const tokens = takeHandOver()
    void (tokens ? signInByHandOver(tokens, { client, session }) : Promise.resolve()).finally(() => setOver(true))
  }, [isEntering, client, session])
  return !isOver
}

function useOpening(isBusy: boolean, readShell: ReadShell): void {
  const client = useClient()
  const { viewer } = useSession()
  useEffect(() => {
    if (isBusy) return
    // Read here, not while rendering: the document of a shared page has no person.
    const uid = viewer?.uid ?? ''
    const { openedFor, hasAds = false } = currentVisit()
    const allowsAds = mayUseAds(viewer, readShell().publisher)
    // Anyone who signs out leaves the visit as it is. Ad cookies may follow, once somebody allows them.
    const isOpened = openedFor === uid || (openedFor !== null && uid === '')
    if (isOpened && (hasAds || !allowsAds)) return
    return whenIdle(() => void sendOpening(client, { uid, allowsAds }, readShell()))
  }, [isBusy, client, viewer, readShell])
}

/** Removes what advertising has stored on the device of somebody who does not allow it, or no longer. */
function useAdConsent(isBusy: boolean, readShell: ReadShell): void {
  const { viewer } = useSession()
  const wasAllowed = useRef(false)
  useEffect(() => {
    const { publisher } = readShell()
    if (isBusy || publisher === '') return
    const before = wasAllowed.current
    wasAllowed.current = mayUseAds(viewer, publisher)
    if (wasAllowed.current) return
    noteAdsForgotten()
    void import('./ad-cookies.ts').then(({ dropAdCookies }) => dropAdCookies({ wasAllowed: before }))
  }, [isBusy, viewer, readShell])
}

type Opener = { uid: string; allowsAds: boolean }

async function sendOpening(client: Client, opener: Opener, { platform }: ReturnType<ReadShell>): Promise<void> {
  const visit = currentVisit()
  const { favorite = false, d, testB, l, u, bp, from } = visit.start
  const { fbp, fbc } = await adCookiesOf(opener)
  const params = { visit: visit.id, platform, favorite, d, fbp, fbc, testB, l, u, bp, from }
  const answer = await client.call(open, params, { silent: true })
  // Without an answer the next page of the visit says it again.
  if (answer.ok) noteOpened(visit, { uid: opener.uid, hasAds: opener.allowsAds })
}

async function adCookiesOf({ allowsAds }: Opener): Promise<AdCookies> {
  if (!allowsAds) return { fbp: '', fbc: '' }
  const { takeAdCookies } = await import('./ad-cookies.ts')
  return takeAdCookies()
}

/** The actions that an address may request: the share dialog, or sign-in for anyone who is not signed in. */
function useAct(isBusy: boolean): void {
  const { viewer, openLogin } = useSession()
  useEffect(() => {
    // The age question comes first.
    if (isBusy || !viewer?.isAdult) return
    const { act, isSharing } = takeAct()
    if (isSharing) shareRequest.set({ path: '' })
    else if (act === 'login' && viewer.kind !== 'member') openLogin()
  }, [isBusy, viewer, openLogin])
}

const latestMs = 3000

/** After what a person waits for; returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, latestMs)
    return () => clearTimeout(timer)
  }
  const selection = window.requestIdleCallback(work, { timeout: latestMs })
  return () => window.cancelIdleCallback(selection)
}
