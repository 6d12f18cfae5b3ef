import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { telegramLogin, telegramToken } from '../../calls.gen.ts'
import { useSession } from '../session.tsx'
import { storedToken } from '../stored.ts'
import { miniAppLaunch } from './launch.ts'

/** Whose launch this tab has signed in already. */
const doneKey = 'telegramSignedIn'

/**
 * Signs the mini-app in as the person who opened it, once at its start. True until that is over: creating a visitor
 * waits for it, because a framed page has no cookies that would store one.
 */
export function useMiniAppSignIn(): boolean {
  const client = useClient()
  const { viewer, signedIn, enterBy } = useSession()
  const [isOver, setOver] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const enter = async () => {
      const launch = miniAppLaunch()
      if (!launch || (viewer?.kind === 'member' && wasDone(launch.initData))) return
      const { initData } = launch
      // A token that is stored may be a visitor's, and what they have comes along; the other call sends none.
      const answer = storedToken()
        ? await client.call(telegramLogin, { initData })
        : await client.call(telegramToken, { initData })
      if (!answer.ok) return
      noteDone(initData)
      await signedIn(answer.data)
    }
    void enterBy(enter()).finally(() => setOver(true))
  }, [client, viewer, signedIn, enterBy])
  return !isOver
}

function wasDone(initData: string): boolean {
  try {
    return sessionStorage.getItem(doneKey) === hashOf(initData)
  } catch {
    // Where storage is forbidden the page signs in at each load, which the server allows.
    return false
  }
}

function noteDone(initData: string): void {
  try {
    sessionStorage.setItem(doneKey, hashOf(initData))
  } catch {
    // See wasDone().
  }
}

function hashOf(initData: string): string {
  return new URLSearchParams(initData).get('hash') ?? ''
}
